import type { AssetType } from '@avatarcade/contracts/assets';
import type { Brand, UpdateBrandBody } from '@avatarcade/contracts/brand';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { type BrandKit, brandKit } from '@avatarcade/video/brand/brand-kit';
import { MUSIC_OWN } from '@avatarcade/video/edit/video-edit';
import { readStored } from '@avatarcade/video/read-stored';
import type { Owned } from '../../modules/owned.ts';
import type { Presenter } from '../../modules/presenter-source.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { FieldErrors } from '../../platform/errors/app-error.ts';
import { invalid, notFound } from '../../platform/errors/app-errors.ts';
import type { CatalogueVoice } from '../../providers/voice/voice.port.ts';
import type { AssetService } from '../assets/assets.service.ts';
import type { Choices } from '../catalogue/choices.service.ts';
import { isOfferedMusic } from '../catalogue/music.service.ts';
import type { Presenters } from '../catalogue/presenters.service.ts';
import type { VoiceCatalogue } from '../catalogue/voice-catalogue.service.ts';
import { type BrandRow, productBrand } from '../products/product-brand.service.ts';

export type BrandDeps = {
  db: Db;
  clock: Clock;
  assets: Pick<AssetService, 'findOwn' | 'showMany'>;
  choices: Choices;
  voices: Pick<VoiceCatalogue, 'findById'>;
  presenters: Presenters;
};

type Change = {
  product: Owned;
  body: UpdateBrandBody;
  /** The one that the body names, if it exists. */
  voice: CatalogueVoice | undefined;
};

export type BrandService = ReturnType<typeof createBrandService>;

/** What a product's videos have in common. */
export function createBrandService(deps: BrandDeps) {
  return {
    get: (product: Owned) => get(product, deps),
    update: (product: Owned, body: UpdateBrandBody) => update({ product, body }, deps),
  };
}

async function get(product: Owned, deps: BrandDeps): Promise<Brand> {
  const row = await productBrand.find(deps.db, product);
  if (!row) throw notFound();
  return present({ row, userId: product.userId }, deps);
}

async function update({ product, body }: Omit<Change, 'voice'>, deps: BrandDeps): Promise<Brand> {
  // Before the product is locked: the list of voices may come from an outside service.
  const voice = body.voice ? await deps.voices.findById(body.voice) : undefined;
  const row = await inTransaction(deps.db, async (trx) => {
    const before = await productBrand.lock(trx, product);
    if (!before) throw notFound();
    const after = await changeRow({ product, body, voice, before, trx }, deps);
    await productBrand.save(trx, { id: product.id, row: after, now: deps.clock() });
    return after;
  });
  return present({ row, userId: product.userId }, deps);
}

async function changeRow(
  { product, body, voice, before, trx }: Change & { before: BrandRow; trx: Trx },
  deps: BrandDeps,
): Promise<BrandRow> {
  const errors: FieldErrors = {};
  const pick = async (name: 'logo' | 'packshot' | 'badge', kept: string | null): Promise<string | null> => {
    const link = body[`${name}_url`];
    if (link === undefined) return kept;
    if (link === null) return null;
    const type: AssetType = name;
    const found = await deps.assets.findOwn(trx, { userId: product.userId, link, type });
    if (!found) errors[`${name}_url`] = [MESSAGES.imageUnknown];
    return found?.id ?? null;
  };
  const files = {
    logo_asset_id: await pick('logo', before.logo_asset_id),
    packshot_asset_id: await pick('packshot', before.packshot_asset_id),
    badge_asset_id: await pick('badge', before.badge_asset_id),
  };
  const track = await findTrack({ userId: product.userId, music: body.music, trx }, deps);
  const music = track ? MUSIC_OWN : body.music;
  const { userId } = product;
  const avatar = body.avatar ? await deps.presenters.findById(trx, { userId, id: body.avatar }) : undefined;
  const kit = changeKit({ body, voice, avatar, music, kit: readStored(brandKit, before.brand), errors });
  if (kit.storeLine === 'badge' && !files.badge_asset_id) errors.badge_url ??= [MESSAGES.badgeMissing];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const kept = kit.music === MUSIC_OWN ? before.music_asset_id : null;
  return {
    ...files,
    music_asset_id: track?.id ?? kept,
    brand: kit,
    pronunciations: body.pronunciations ?? before.pronunciations,
  };
}

/** The user's own music that a kit is to have; undefined where it is to have none. */
async function findTrack(
  { userId, music, trx }: { userId: string; music: string | null | undefined; trx: Trx },
  { assets }: BrandDeps,
) {
  if (!music || isOfferedMusic(music)) return undefined;
  return assets.findOwn(trx, { userId, link: music, type: 'music' });
}

type KitChange = Pick<Change, 'body' | 'voice'> & {
  /** The one that the body names, if it exists. */
  avatar: Presenter | undefined;
  /** As the kit names it. */
  music: string | null | undefined;
  kit: BrandKit;
  errors: FieldErrors;
};

function changeKit({ body, voice, avatar, music, kit, errors }: KitChange): BrandKit {
  if (body.avatar && !avatar) errors.avatar = [MESSAGES.avatarUnknown];
  if (body.voice && !voice) errors.voice = [MESSAGES.voiceUnknown];
  if (body.music && body.music === music && !isOfferedMusic(music)) errors.music = [MESSAGES.musicUnknown];
  return {
    ...kit,
    ...(body.colors !== undefined && { colors: body.colors }),
    ...(body.font !== undefined && { font: body.font }),
    ...(body.end_line !== undefined && { endLine: body.end_line || null }),
    ...(body.end_lines !== undefined && { endLines: dropEmpty(body.end_lines) }),
    ...(body.button_texts !== undefined && { buttonTexts: dropEmpty(body.button_texts) }),
    ...(body.store_line !== undefined && { storeLine: body.store_line }),
    ...(music !== undefined && { music }),
    ...(body.avatar !== undefined && { avatar: avatar?.key ?? null }),
    ...(body.voice !== undefined && { voice: voice?.key ?? null }),
  };
}

function dropEmpty(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

async function present(
  { row, userId }: { row: BrandRow; userId: string },
  { db, assets, choices }: BrandDeps,
): Promise<Brand> {
  const kit = readStored(brandKit, row.brand);
  const { logo_asset_id: logoId, badge_asset_id: badgeId, music_asset_id: musicId } = row;
  const ids = [logoId, row.packshot_asset_id, badgeId, musicId].filter((id) => id !== null);
  const shown = await assets.showMany(db, ids);
  const { avatar, voice } = await choices.show({
    userId,
    template: '',
    avatar: kit.avatar ?? '',
    voice: kit.voice ?? '',
  });
  const fileOf = (id: string | null) => (id && shown.get(id)) || null;
  const packshot = fileOf(row.packshot_asset_id);
  const music = kit.music === MUSIC_OWN ? fileOf(musicId) : null;
  return {
    colors: kit.colors,
    font: kit.font,
    logo_url: fileOf(logoId)?.file_url ?? null,
    packshot_url: packshot?.file_url ?? null,
    badge_url: fileOf(badgeId)?.file_url ?? null,
    end_line: kit.endLine,
    end_lines: kit.endLines,
    button_texts: kit.buttonTexts,
    store_line: kit.storeLine,
    avatar: avatar?.id ?? null,
    voice: voice?.id ?? null,
    music: kit.music === MUSIC_OWN ? (music?.file_url ?? null) : kit.music,
    pronunciations: row.pronunciations.map(({ word, say }) => ({ text: word, say })),
    chosen: { packshot, avatar, voice, ...(music && { music }) },
  };
}
