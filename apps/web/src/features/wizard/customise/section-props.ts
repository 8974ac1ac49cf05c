import type { Product } from '@avatarcade/contracts/products';
import type { WizardForm } from '../rules/wizard-form.ts';
import type { Customise } from './use-customise.ts';

export type SectionProps = { form: WizardForm; product: Product; customise: Customise };
