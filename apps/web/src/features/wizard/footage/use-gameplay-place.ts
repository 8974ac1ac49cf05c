import type { Product } from '@avatarcade/contracts/products';
import { useEffect, useState } from 'react';
import type { WizardForm } from '../rules/wizard-form.ts';

type Size = { width: number; height: number };

/** The size of the place that the chosen template has for gameplay; undefined until its code is loaded. */
export function useGameplayPlace(form: WizardForm, product: Product): Size | undefined {
  const [place, setPlace] = useState<{ template: string; size: Size | undefined }>();
  const template = form.template?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the template decides on the place
  useEffect(() => {
    let isCurrent = true;
    if (!template) return;
    void import('../preview/build-preview-scene.ts')
      .then(({ buildPreviewScene }) => {
        const scene = buildPreviewScene({ form, product, assets: {}, speech: undefined });
        const layer = scene?.layers.find(({ kind }) => kind === 'gameplay');
        const size = layer && 'rect' in layer ? layer.rect : undefined;
        if (isCurrent) setPlace({ template, size });
      })
      // Without it the focus can be set all the same, only not what it cuts off be shown.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [template]);
  return place && place.template === template ? place.size : undefined;
}
