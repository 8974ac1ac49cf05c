import type { Scene } from '@avatarcade/stage/scene';
import { LABEL_PLACES, type LabelPlace } from '@avatarcade/video/edit/words';
import { useEffect, useState } from 'react';
import { canDraw, DRAWINGS } from './drawn-canvas.ts';

/** Places of the AI label that are free throughout a video; all of them until that is known. */
export function useLabelPlaces(scene: Scene | undefined): readonly LabelPlace[] {
  const [places, setPlaces] = useState<readonly LabelPlace[]>(LABEL_PLACES);
  useEffect(() => {
    let isCurrent = true;
    if (scene) void listPlaces(scene).then((found) => isCurrent && setPlaces(found ?? LABEL_PLACES));
    return () => {
      isCurrent = false;
    };
  }, [scene]);
  return places;
}

async function listPlaces(scene: Scene): Promise<readonly LabelPlace[] | undefined> {
  if (canDraw()) return DRAWINGS.listLabelPlaces(scene);
  const { listLabelPlaces } = await import('@avatarcade/templates/label-places');
  return listLabelPlaces(scene);
}
