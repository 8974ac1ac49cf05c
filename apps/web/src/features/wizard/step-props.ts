import type { Product } from '@avatarcade/contracts/products';
import type { Dispatch } from 'react';
import type { WizardForm } from './rules/wizard-form.ts';
import type { WizardAction } from './rules/wizard-reducer.ts';

/** The props of every step. */
export type StepProps = {
  form: WizardForm;
  dispatch: Dispatch<WizardAction>;
  product: Product;
};
