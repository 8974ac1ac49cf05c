import { expect, it } from 'vitest';
import { buildCheckoutAddress } from './checkout-address.ts';

const user = { id: '0d8f', email: 'a+b@example.com' };

it('adds the user to the sandbox checkout’s address, keeping its other parameters', () => {
  const address = buildCheckoutAddress(
    {
      provider: 'stripe',
      publishable_key: '',
      buy_button_id: '',
      payment_link: 'https://pay.example/x?locale=en',
    },
    { user, origin: 'http://here' },
  );
  expect(address).toBe(
    'https://pay.example/x?locale=en&client_reference_id=0d8f&prefilled_email=a%2Bb%40example.com',
  );
});

it('finds the sandbox checkout on this server', () => {
  const address = buildCheckoutAddress(
    { provider: 'sandbox', checkout_url: '/sandbox/checkout' },
    { user, origin: 'http://here:4000' },
  );
  expect(address).toMatch(/^http:\/\/here:4000\/sandbox\/checkout\?client_reference_id=0d8f&/);
});
