import type { Layer, Rect, Scene, TextLayer } from '@avatarcade/stage/scene';
import { LABEL_PLACES, type LabelPlace } from '@avatarcade/video/edit/words';
import { findFree, labelEnd, labelZone, listTaken } from './find-place.ts';

const LABEL = 'ai-label';
/** Parts of the zone's height in which a corner is looked for. */
const REACH = 0.3;
const STEP = 10;

/** Places of the AI label that stay free throughout a video, the template's own among them; none without a label. */
export function listLabelPlaces(scene: Scene): LabelPlace[] {
  const label = findLabel(scene);
  if (!label) return [];
  const taken = takenOf(scene);
  return LABEL_PLACES.filter((place) => place === 'template' || findCorner(scene, { label, place, taken }));
}

/** The scene with its label in a corner; as it is where that corner isn't free. */
export function moveLabel(scene: Scene, place: LabelPlace): Scene {
  const label = findLabel(scene);
  if (!label || place === 'template') return scene;
  const rect = findCorner(scene, { label, place, taken: takenOf(scene) });
  if (!rect) return scene;
  const align = place.endsWith('left') ? 'left' : 'right';
  const moved: Layer = { ...label, rect, align };
  return { ...scene, layers: scene.layers.map((layer) => (layer === label ? moved : layer)) };
}

function findLabel(scene: Scene): TextLayer | undefined {
  return scene.layers.find((layer): layer is TextLayer => layer.kind === 'text' && layer.id === LABEL);
}

function takenOf(scene: Scene): Rect[] {
  return listTaken(scene, { from: 0, to: scene.frames / scene.fps, ignored: new Set([LABEL]) });
}

type Corner = { label: TextLayer; place: Exclude<LabelPlace, 'template'>; taken: readonly Rect[] };

function findCorner(scene: Scene, { label, place, taken }: Corner): Rect | undefined {
  const zone = labelZone(scene);
  const { width, height } = label.rect;
  const [isTop, isLeft] = [place.startsWith('top'), place.endsWith('left')];
  const rects = Array.from({ length: Math.floor((zone.height * REACH) / STEP) }, (_, index) => {
    const off = index * STEP;
    const y = isTop ? zone.y + off : zone.y + zone.height - height - off;
    const x = isLeft ? zone.x : labelEnd(scene, { y, height }) - width;
    return { x, y, width, height };
  });
  return findFree({ rects, taken });
}
