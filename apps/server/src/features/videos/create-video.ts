import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import { MUSIC_AUTO, MUSIC_OWN, type VideoEdit } from '@avatarcade/video/edit/video-edit';
import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import { isSpeakable } from '@avatarcade/video/pauses';
import { countSaid } from '@avatarcade/video/voiceover';
import type { Presenter } from '../../modules/presenter-source.ts';
import type { UsedKey } from '../../modules/used-key.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { FieldErrors } from '../../platform/errors/app-error.ts';
import { invalid } from '../../platform/errors/app-errors.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import type { CatalogueVoice } from '../../providers/voice/voice.port.ts';
import { ensureAccountStays } from '../accounts/personal-data.service.ts';
import type { ProductBrand } from '../products/product-lookups.service.ts';
import { checkClips } from './check-clips.ts';
import { findCutErrors } from './check-cut.ts';
import { editOfBody } from './edit-of-body.ts';
import { findFirstResponse } from './first-response.ts';
import { placeVideo, type VideoParts } from './place-video.ts';
import { readSpec } from './read-spec.ts';
import { hashOrder, hashRequest } from './videos.rules.ts';
import type { VideoDeps } from './videos-deps.ts';

export type CreateOrder = {
  userId: string;
  body: CreateVideoBody;
  /** The voice that the body names, if it exists. */
  voice: CatalogueVoice | undefined;
  idempotencyKey?: string | undefined;
  /** The API key that orders; undefined in a session. */
  usedKey?: UsedKey | undefined;
};
export type Created = { id: string; video_id: string };

/**
 * Checks every choice, debits the price, inserts the video and enqueues its render, in one transaction. A known
 * idempotency key changes nothing and returns the first result; with another order it throws AppError.
 */
export async function createVideo(
  { trx, order }: { trx: Trx; order: CreateOrder },
  deps: VideoDeps,
): Promise<Created> {
  const { userId, body, idempotencyKey: key } = order;
  const response = { id: randomUUID(), video_id: randomUUID() };
  await ensureAccountStays(trx, userId);
  // The named speech isn't part of the order's identity: a reloaded page may not know it any more.
  const { speech_id: _, ...ordered } = body;
  const earlier = await findFirstResponse(trx, {
    userId,
    key,
    requestHash: hashOrder(ordered),
    // Earlier versions stored hashes of links with their signatures.
    otherHashes: [hashRequest(ordered)],
    response,
    now: deps.clock(),
  });
  if (earlier) return earlier;
  const parts = await checkOrder({ trx, ...order }, deps);
  await placeVideo(
    {
      trx,
      userId,
      response,
      parts,
      productId: body.product,
      language: body.language,
      title: cleanLine(body.title),
      usedKey: order.usedKey,
    },
    deps,
  );
  return response;
}

/** Checks every choice of an order. Throws AppError with the errors by field. */
export async function checkOrder(
  { trx, userId, body, voice }: Pick<CreateOrder, 'userId' | 'body' | 'voice'> & { trx: Trx },
  deps: VideoDeps,
): Promise<VideoParts> {
  const asked = editOfBody(body);
  const presenter = await deps.presenters.findById(trx, { userId, id: body.avatar });
  const { spec, errors } = readSpec(body, { voice, presenter, edit: asked.edit });
  const fields: FieldErrors = { ...errors };
  if (!cleanLine(body.title)) fields.title = [MESSAGES.titleRequired];
  const voiceoverError = findVoiceoverError(body);
  if (voiceoverError) fields.voiceover = [voiceoverError];
  if (!(await deps.holdOwnProduct(trx, { userId, id: body.product }))) {
    fields.product = [MESSAGES.productUnknown];
  }
  const { gameplay, more, errors: clipErrors } = await checkClips({ trx, userId, body, asked }, deps.assets);
  Object.assign(fields, clipErrors, asked.errors);
  const packshot = body.packshot_url
    ? await deps.assets.findOwn(trx, { userId, link: body.packshot_url, type: 'packshot' })
    : undefined;
  if (body.packshot_url && !packshot) fields.packshot_url = [MESSAGES.imageUnknown];
  const music = asked.music
    ? await deps.assets.findOwn(trx, { userId, link: asked.music, type: 'music' })
    : undefined;
  if (asked.music && !music) fields.music = [MESSAGES.musicUnknown];
  const brand = await deps.findProductBrand(trx, { userId, id: body.product });
  if (spec) {
    const cut = findCutErrors(spec, brand?.stores ?? {});
    if (cut.length) fields.length = [cut.length];
    if (cut.store) fields.store = [cut.store];
  }
  if (!spec || !gameplay || Object.keys(fields).length > 0) throw invalid(fields);
  const speechId = await deps.findOrderedSpeech(trx, {
    userId,
    speechId: body.speech_id ?? null,
    text: spec.voiceover,
    voice: spec.voice,
    pace: spec.pace,
    pronunciations: spec.pronunciations,
  });
  const moreIds = more.map(({ id }) => id);
  const musicId = music?.id ?? findBrandMusic(spec.edit, brand);
  return {
    spec,
    presenterName: nameKept(presenter),
    gameplayId: gameplay.id,
    moreIds,
    packshotId: packshot?.id ?? null,
    musicId,
    speechId,
    brand,
  };
}

/** The presenter's name that a video stores: null for the drawn cast, as only other presenters may be deleted or renamed. */
export function nameKept(presenter: Presenter | undefined): string | null {
  return presenter && presenter.kind !== 'character' ? presenter.name : null;
}

/** The track of the brand kit, where the edit leaves the music to the kit. */
function findBrandMusic({ music }: VideoEdit, brand: ProductBrand | undefined): string | null {
  return music === MUSIC_AUTO && brand?.kit.music === MUSIC_OWN ? brand.musicId : null;
}

/** Returns the message for users about what is wrong with a text, if anything is. */
export function findVoiceoverError({
  voiceover,
  pronunciations = [],
}: Pick<CreateVideoBody, 'voiceover' | 'pronunciations'>): string | undefined {
  if (!isSpeakable(voiceover)) return MESSAGES.voiceoverEmpty;
  const said = countSaid(voiceover, pronunciations);
  return said > VOICEOVER_MAX_LENGTH ? MESSAGES.voiceoverSaidLong(said, VOICEOVER_MAX_LENGTH) : undefined;
}
