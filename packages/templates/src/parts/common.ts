import type { Rect } from '@avatarcade/stage/scene';
import { key, type TemplateKeyframe, type TemplateLayer, type TemplateTime } from '../template.ts';

/** Pieces that many templates share; what makes a template its own stays in its file. */

/** The mark of a video made by AI, at the right or left edge of `rect`: inside what a crop to 1:1 or 4:5 leaves. */
export function aiLabel(rect: Rect, align: 'end' | 'left' = 'end'): TemplateLayer {
  return {
    id: 'ai-label',
    kind: 'text',
    text: 'ai-label',
    when: ['label'],
    rect,
    fontFamily: 'text',
    fontWeight: 600,
    fontSize: 28,
    color: 'rgba(255, 255, 255, 0.94)',
    align,
    maxLines: 1,
    plate: { color: 'rgba(23, 17, 46, 0.7)', radius: 24, padding: 18, fit: 'text' },
  };
}

/** Pops in after `time` and beats until the video ends. */
export function popAndBeat([anchor, offset = 0]: TemplateTime): TemplateKeyframe[] {
  return [
    key([anchor, offset], 'out', { scale: 0.5 }),
    key([anchor, offset + 0.35], 'back'),
    key([anchor, offset + 0.8], 'in-out', { scale: 1.07 }),
    key([anchor, offset + 1.15], 'in-out'),
    key([anchor, offset + 1.5], 'in-out', { scale: 1.07 }),
    key([anchor, offset + 1.85], 'in-out'),
  ];
}

/** The packshot fills the frame as far as its shape allows; what is left shows the same picture out of focus. */
export function packshotCard(frame: Rect, radius = 0): TemplateLayer[] {
  const fade = [key(['card'], 'linear', { opacity: 0 }), key(['card', 0.2], 'linear')];
  const common = {
    kind: 'image',
    image: 'packshot',
    when: ['packshot'],
    from: ['card'],
    radius,
    rect: frame,
  } as const;
  return [
    {
      ...common,
      id: 'packshot-soft',
      fit: 'cover',
      soft: true,
      motion: fade,
    },
    {
      id: 'packshot-shade',
      kind: 'shape',
      when: ['packshot'],
      from: ['card'],
      rect: frame,
      fill: 'rgba(23, 17, 46, 0.4)',
      radius,
      motion: fade,
    },
    {
      ...common,
      id: 'packshot',
      fit: 'contain',
      motion: [key(['card'], 'out', { opacity: 0, scale: 0.94 }), key(['card', 0.35], 'out')],
    },
  ];
}

/** A white border around an icon, with a soft shadow. */
export function iconRing(
  icon: Rect,
  radius: number,
  border: number,
): { rect: Rect; radius: number; shadow: { color: string; blur: number } } {
  return {
    rect: {
      x: icon.x - border,
      y: icon.y - border,
      width: icon.width + 2 * border,
      height: icon.height + 2 * border,
    },
    radius: radius + border,
    shadow: { color: 'rgba(23, 17, 46, 0.55)', blur: 36 },
  };
}

/** The game's icon and name, small, for as long as the game is shown. `rect` is the place of both. */
export function lockup(rect: Rect, to: TemplateTime): TemplateLayer[] {
  const icon = { x: rect.x, y: rect.y, width: rect.height, height: rect.height };
  const motion = [key(['hook', 0.15], 'out', { x: -rect.x - rect.width }), key(['hook', 0.5], 'out')];
  const name = {
    kind: 'text',
    text: 'title',
    from: ['hook', 0.15],
    to,
    fontFamily: 'display',
    fontWeight: 700,
    fontSize: Math.round(rect.height * 0.46),
    color: '$paper',
    align: 'left',
    maxLines: 2,
    plate: {
      color: 'rgba(23, 17, 46, 0.78)',
      radius: Math.round(rect.height * 0.26),
      padding: 24,
      fit: 'text',
    },
    motion,
  } as const;
  const gap = rect.height - 14;
  const beside = { x: rect.x + gap, y: rect.y, width: rect.width - gap, height: rect.height };
  return [
    { ...name, id: 'lockup-name', rect: beside },
    {
      id: 'lockup-icon',
      kind: 'image',
      from: ['hook', 0.15],
      to,
      image: 'icon',
      fit: 'cover',
      radius: Math.round(rect.height * 0.26),
      rect: icon,
      motion,
    },
  ];
}
