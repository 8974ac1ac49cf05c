import type { Brand } from '@avatarcade/contracts/brand';
import type { WizardForm } from './wizard-form.ts';

/** A new draft with the usual presenter, voice and packshot of its product; each can be changed. */
export function fillFromBrand(form: WizardForm, brand: Brand | undefined): WizardForm {
  if (!brand) return form;
  const { avatar, voice, packshot } = brand.chosen;
  return {
    ...form,
    ...(avatar && { avatar }),
    ...(voice && { voice, language: voice.language, gender: voice.gender }),
    ...(packshot && {
      packshot: { asset: packshot, name: 'Packshot of the brand kit', size: 0 },
    }),
  };
}
