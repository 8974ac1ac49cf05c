import type { PublicConfig } from '@avatarcade/contracts/config';
import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';
import type { WizardForm } from '../rules/wizard-form.ts';

/** The price of one video in euros: the presenter's own, where one is seen, or the server's when it is known. */
export function priceOf(
  config: PublicConfig | undefined,
  { avatar, edit }: Pick<WizardForm, 'avatar' | 'edit'>,
): number {
  const own = edit.presenter ? avatar?.price : undefined;
  return own ?? config?.price ?? VIDEO_PRICE_CENTS / 100;
}
