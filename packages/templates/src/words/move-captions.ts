import type { CaptionsLayer, Layer, Rect, Scene } from '@avatarcade/stage/scene';
import type { CaptionPlace } from '@avatarcade/video/edit/words';
import { INK, PAPER } from '../colors.ts';
import { findFree, listTaken, placesAround, safeZone } from './find-place.ts';

/** Seconds that a template's name takes to leave after the hook. */
const LEAVES = 0.4;

type Move = {
  place: Exclude<CaptionPlace, 'template'>;
  /** Seconds at which the hook is over. */
  hookEnd: number;
};

/**
 * The scene with its captions at the top, in the middle or at the bottom, as near as texts, icons and faces leave room. While the hook has
 * the room, they stay where the template has them.
 */
export function moveCaptions(scene: Scene, { place, hookEnd }: Move): Scene {
  const over = hookEnd + LEAVES;
  const layers = scene.layers.flatMap((layer): Layer[] => {
    if (layer.kind !== 'captions') return [layer];
    const whole = findRect(scene, { layer, place, from: layer.from });
    if (whole) return [moved(layer, whole)];
    const later = layer.to > over && findRect(scene, { layer, place, from: Math.max(layer.from, over) });
    if (!later || layer.from >= over) return [later ? moved(layer, later) : layer];
    return [
      { ...layer, to: over },
      { ...moved(layer, later), from: over },
    ];
  });
  return { ...scene, layers };
}

type Wanted = { layer: CaptionsLayer; place: Move['place']; from: number };

function findRect(scene: Scene, { layer, place, from }: Wanted): Rect | undefined {
  const ignored = new Set(scene.layers.filter(({ kind }) => kind === 'captions').map(({ id }) => id));
  // Words that pop up and plates reach beyond their lines.
  const spill = Math.round(layer.style.fontSize * 0.15);
  const zone = safeZone(scene);
  const rect = { ...layer.rect, height: layer.rect.height + 2 * spill };
  const room = zone.height - rect.height;
  const y = zone.y + { top: 0, middle: room / 2, bottom: room }[place];
  const taken = listTaken(scene, { from, to: layer.to, ignored });
  const found = findFree({ rects: placesAround({ rect, zone, y: Math.round(y) }), taken });
  return found && { ...layer.rect, y: found.y + spill };
}

/** A layer of its own: what the template's captions stand on isn't there, so letters without a plate get an outline. */
function moved(layer: CaptionsLayer, rect: Rect): CaptionsLayer {
  const { plate, outline, color } = layer.style;
  const style = plate || outline ? layer.style : { ...layer.style, outline: color === INK ? PAPER : INK };
  return { ...layer, id: `${layer.id}-moved`, rect, style };
}
