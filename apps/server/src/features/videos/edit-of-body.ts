import { MESSAGES } from '@avatarcade/contracts/messages';
import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import { CLIPS_MAX } from '@avatarcade/video/edit/clip-range';
import { buildDefaultEdit, MUSIC_OWN, type VideoEdit } from '@avatarcade/video/edit/video-edit';
import type { FieldErrors } from '../../platform/errors/app-error.ts';
import { isOfferedMusic } from '../catalogue/music.service.ts';

export type OrderedEdit = {
  edit: VideoEdit;
  /** Links of the clips after the first one. */
  moreGameplay: string[];
  /** The link of the user's own music; undefined where the edit has other music. */
  music: string | undefined;
  errors: FieldErrors;
};

const PLACES = { low: 'bottom', middle: 'middle', high: 'top' } as const;

/**
 * The edit that an order asks for: its single fields win over `edit`, and `clips` over `more_gameplay` and the ranges. Pure: whether
 * the clips exist and are the user's own is checked by `checkClips`.
 */
export function editOfBody(body: CreateVideoBody): OrderedEdit {
  const { clips, music, ...fields } = body;
  const errors: FieldErrors = {};
  const { ranges, more } = clips ? readClips(clips, body.gameplay_video_url) : NO_CLIPS;
  if (more && more.length >= CLIPS_MAX) errors.clips = [MESSAGES.clipsMany(CLIPS_MAX)];
  const base = body.edit ?? buildDefaultEdit();
  const chosen = readMusic(music ?? base.music);
  if (!chosen) errors.music = [MESSAGES.musicUnknown];
  const edit: VideoEdit = {
    ...base,
    ranges: ranges ?? base.ranges,
    music: chosen?.music ?? base.music,
    gameLevel: fields.game_volume ?? base.gameLevel,
    effects: fields.effects ?? base.effects,
    calm: fields.calm ?? base.calm,
    presenter: fields.presenter === 'none' ? false : base.presenter,
    length: fields.length ?? base.length,
    cut: fields.length !== undefined || base.cut,
    store: fields.store ?? base.store,
    // An empty line is one that was left out: the wizard's empty inputs mean the product's name and the template's button.
    title: fields.title_line || base.title,
    button: fields.button_text || base.button,
    captionStyle: fields.caption_style ?? base.captionStyle,
    captionPlace: fields.caption_place ? PLACES[fields.caption_place] : base.captionPlace,
    cover: fields.poster_time ?? base.cover,
  };
  return { edit, moreGameplay: more ?? body.more_gameplay ?? [], music: chosen?.link, errors };
}

/** What an order or a kit names as music: an id, or the link of a file. Undefined where it is neither. */
function readMusic(named: string): { music: string; link?: string } | undefined {
  if (isOfferedMusic(named)) return { music: named };
  return named.includes('/') ? { music: MUSIC_OWN, link: named } : undefined;
}

const NO_CLIPS = { ranges: undefined, more: undefined };

/** Clips are numbered by their files in the order in which they first come, after the gameplay clip. */
function readClips(clips: NonNullable<CreateVideoBody['clips']>, gameplay: string) {
  const places = new Map([[fileOf(gameplay), 0]]);
  const more: string[] = [];
  const ranges = clips.map(({ file_url: link, from, to, focus, speed }) => {
    const file = fileOf(link);
    const clip = places.get(file) ?? places.size;
    if (!places.has(file)) more.push(link);
    places.set(file, clip);
    return { clip, from, to, speed, ...(focus && { focus }) };
  });
  return { ranges, more };
}

/** Signed links of one file differ in their query. */
function fileOf(link: string): string {
  return link.split('?')[0] ?? link;
}
