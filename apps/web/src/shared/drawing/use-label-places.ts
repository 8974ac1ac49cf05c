import type { Scene } from '@avatarcade/stage/scene';
import { LABEL_PLACES, type LabelPlace } from '@avatarcade/video/edit/words';
import { useLoaded } from '../ui-state/use-loaded.ts';
import { canDraw, DRAWINGS } from './drawn-canvas.ts';

/** Places of the AI label that are free throughout a video; all of them until that is known. */
export function useLabelPlaces(scene: Scene | undefined): readonly LabelPlace[] {
  return useLoaded(scene, listPlaces) ?? LABEL_PLACES;
}

async function listPlaces(scene: Scene): Promise<readonly LabelPlace[] | undefined> {
  if (canDraw()) return DRAWINGS.listLabelPlaces(scene);
  const { listLabelPlaces } = await import('@avatarcade/templates/label-places');
  return listLabelPlaces(scene);
}
