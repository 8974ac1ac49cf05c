import type { Layer, Scene } from '@avatarcade/stage/scene';
import { type ChosenFace, DEFAULT_FACE, type DisplayFace } from '@avatarcade/video/brand/display-faces';
import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import { colored, type Palette } from '../colors.ts';
import { buildCaptionStyle } from './caption-styles.ts';
import { addCardWords, type CardWords } from './end-card.ts';
import { styleHook } from './hook-styles.ts';
import { moveLabel } from './label-places.ts';
import { moveCaptions } from './move-captions.ts';

export type EditedWords = Pick<VideoEdit, 'hook' | 'captionStyle' | 'captionPlace' | 'labelPlace' | 'cover'>;

type Words = {
  edit: EditedWords;
  card: CardWords;
  font: DisplayFace | null;
  palette: Palette;
  /** Seconds at which the hook is over. */
  hookEnd: number;
};

/** A template's scene with the words and the look that the edit and the brand kit ask for; the same scene where they ask for nothing. */
export function applyWords(scene: Scene, { edit, card, font, palette, hookEnd }: Words): Scene {
  let result = scene;
  if (edit.hook !== 'template') result = styleHook(result, { style: edit.hook, palette, end: hookEnd });
  if (edit.captionStyle !== 'template') result = restyle(result, { style: edit.captionStyle, palette });
  if (edit.captionPlace !== 'template') result = moveCaptions(result, { place: edit.captionPlace, hookEnd });
  if (card.endLine || card.storeLine || card.hasLogo || card.hasBadge) result = addCardWords(result, card);
  result = moveLabel(result, edit.labelPlace);
  if (font && font !== DEFAULT_FACE) result = setFace(result, font);
  if (edit.cover === null) return result;
  const last = (result.frames - 1) / result.fps;
  return { ...result, cover: Math.min(edit.cover, last) };
}

type Restyle = { style: EditedWords['captionStyle']; palette: Palette };

function restyle(scene: Scene, { style, palette }: Restyle): Scene {
  const layers = scene.layers.map((layer) => {
    if (layer.kind !== 'captions' || layer.id === 'captions-hook-words') return layer;
    return { ...layer, style: colored(buildCaptionStyle(style, layer.style), palette) };
  });
  return { ...scene, layers };
}

/** Titles, buttons and captions in another face; texts in the text face stay. */
function setFace(scene: Scene, font: ChosenFace): Scene {
  const layers = scene.layers.map((layer): Layer => {
    if (layer.kind === 'text' && layer.fontFamily === 'display') return { ...layer, fontFamily: font };
    if (layer.kind !== 'captions' || (layer.style.fontFamily ?? 'display') !== 'display') return layer;
    return { ...layer, style: { ...layer.style, fontFamily: font } };
  });
  return { ...scene, layers };
}
