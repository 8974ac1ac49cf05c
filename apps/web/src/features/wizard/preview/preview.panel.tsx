import type { Product } from '@avatarcade/contracts/products';
import type { WizardForm } from '../rules/wizard.form.ts';

interface PreviewPanelProps {
  form: WizardForm;
  product: Product;
}

export function PreviewPanel({ form, product }: PreviewPanelProps) {
  return <p>{`${product.title} ${form.format}`}</p>;
}
