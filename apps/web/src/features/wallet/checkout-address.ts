import type { User } from '@avatarcade/contracts/account';
import type { PublicConfig } from '@avatarcade/contracts/config';

/** Returns the address of the hosted payment page for this user, so that the payment is credited to the right balance. */
export function buildCheckoutAddress(
  payments: PublicConfig['payments'],
  { user, origin }: { user: Pick<User, 'id' | 'email'>; origin: string },
): string {
  const page = payments.provider === 'sandbox' ? payments.checkout_url : payments.payment_link;
  const address = new URL(page, origin);
  address.searchParams.set('client_reference_id', user.id);
  address.searchParams.set('prefilled_email', user.email);
  return address.href;
}
