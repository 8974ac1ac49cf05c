import type { CaptionStyle } from '@avatarcade/stage/scene';
import type { CaptionStyleId } from '@avatarcade/video/edit/words';

/** Parts of the size that a template gives its captions. */
const SMALL = 0.72;
const BLOCK = 0.9;

type Look = Omit<CaptionStyle, 'fontSize' | 'maxLines' | 'anchor' | 'align'> & { scale?: number };

/** Each can be read on any ground: letters have an outline or a plate. */
const LOOKS: Readonly<Record<Exclude<CaptionStyleId, 'template'>, Look>> = {
  outlined: { color: '$paper', activeColor: '$bright', outline: '$ink' },
  tile: { color: '$paper', activeColor: '$onAccent', activePlate: '$accent', outline: '$ink' },
  plate: {
    color: '$paper',
    activeColor: '$bright',
    plate: '$ink',
    fontFamily: 'text',
    fontWeight: 700,
    scale: BLOCK,
  },
  karaoke: { color: '$paper', activeColor: '$bright', outline: '$ink', isFilled: true },
  block: {
    color: '$ink',
    activeColor: '$onAccent',
    activePlate: '$accent',
    plate: '$paper',
    uppercase: true,
    scale: BLOCK,
  },
  minimal: {
    color: '$paper',
    activeColor: '$paper',
    outline: 'rgba(23, 17, 46, 0.8)',
    fontFamily: 'text',
    fontWeight: 600,
    scale: SMALL,
  },
};

/** The style of captions in the size, lines and alignment of the template's, colours still by their names. */
export function buildCaptionStyle(id: CaptionStyleId, ofTemplate: CaptionStyle): CaptionStyle {
  if (id === 'template') return ofTemplate;
  const { scale = 1, ...look } = LOOKS[id];
  const { fontSize, maxLines, anchor, align } = ofTemplate;
  return { ...look, fontSize: Math.round(fontSize * scale), maxLines, anchor, align };
}
