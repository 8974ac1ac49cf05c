import type { Product } from '@avatarcade/contracts/products';
import { useEffect, useState } from 'react';
import type { WizardForm } from '../rules/wizard-form.ts';

export type GameplayPlace = {
  /** Pixels of the video. */
  size: { width: number; height: number };
  /** Seconds that gameplay continues after the speech, below the end card. */
  tail: number;
};

/** What the chosen template has room for; undefined until its code is loaded. */
export function useGameplayPlace(form: WizardForm, product: Product): GameplayPlace | undefined {
  const [found, setFound] = useState<{ template: string; place: GameplayPlace | undefined }>();
  const template = form.template?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the template decides on the place
  useEffect(() => {
    let isCurrent = true;
    if (!template) return;
    void import('../preview/build-preview-scene.ts')
      .then(({ buildPreviewScene }) => {
        const scene = buildPreviewScene({ form, product, assets: {}, speech: undefined });
        const layer = scene?.layers.find((each) => each.kind === 'gameplay');
        const place = scene &&
          layer && { size: layer.rect, tail: layer.to - layer.from - scene.speech.duration };
        if (isCurrent) setFound({ template, place });
      })
      // Without it the focus can be set all the same, only not what it cuts off be shown.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [template]);
  return found && found.template === template ? found.place : undefined;
}
