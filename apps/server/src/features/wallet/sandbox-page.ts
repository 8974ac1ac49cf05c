import { API_PATHS } from '@avatarcade/contracts/paths';
import { type Html, html } from '../../platform/text/html.ts';
import type { SandboxOutcome } from './sandbox.service.ts';

export const SANDBOX_STYLE_PATH = `${API_PATHS.sandbox.checkout}.css`;
const AMOUNTS = [10, 20, 50, 100];

type Card = { outcome: SandboxOutcome; name: string; digits: string; what: string };
const CARDS: Card[] = [
  { outcome: 'paid', name: 'Card that pays', digits: '4242', what: 'The balance changes immediately.' },
  {
    outcome: 'later',
    name: 'Card that pays later',
    digits: '3220',
    what: 'The payment arrives some seconds later.',
  },
  {
    outcome: 'failed',
    name: 'Card that fails',
    digits: '0002',
    what: 'The bank declines. Nothing is charged.',
  },
];

export type CheckoutView = { reference: string; email: string; sessionId: string };

export function checkoutPage(view: CheckoutView): string {
  return layout(
    'Top up balance',
    html`
    <form method="post" action="${API_PATHS.sandbox.pay}">
      <input type="hidden" name="client_reference_id" value="${view.reference}">
      <input type="hidden" name="session_id" value="${view.sessionId}">
      <h1>Add to balance</h1>
      ${view.email ? html`<p class="payer">For <strong>${view.email}</strong></p>` : html``}
      <fieldset>
        <legend>Amount</legend>
        <div class="amounts">
          ${AMOUNTS.map(amountChoice)}
          <label class="amount own"><input type="radio" name="amount" value="own"><span>Other</span></label>
        </div>
        <label class="field"><span>Other amount in euros</span>
          <input type="number" name="own_amount" min="1" max="10000" step="0.01" inputmode="decimal" placeholder="35.00">
        </label>
      </fieldset>
      <fieldset>
        <legend>Test card</legend>
        <div class="cards">${CARDS.map(cardChoice)}</div>
      </fieldset>
      <button type="submit">Pay</button>
      <p class="note">No card details are needed and no card is charged. This page replaces the payment provider's.</p>
    </form>`,
  );
}

const RESULTS: Record<SandboxOutcome, (amount: string) => { title: string; text: string; tone: string }> = {
  paid: (amount) => ({
    title: 'Payment received',
    text: `${amount} has been added to your balance. You can close this page.`,
    tone: 'good',
  }),
  later: (amount) => ({
    title: 'Payment on its way',
    text: `${amount} will be added to your balance in a few seconds. You can close this page.`,
    tone: 'wait',
  }),
  failed: () => ({
    title: 'Card declined',
    text: 'The bank refused this card. Nothing was charged.',
    tone: 'bad',
  }),
};

export function resultPage(
  outcome: SandboxOutcome,
  { amountCents, retryHref }: { amountCents: number; retryHref: string },
): string {
  const { title, text, tone } = RESULTS[outcome](formatEuros(amountCents));
  const retry = html`<a class="again" href="${retryHref}">Try another card</a>`;
  return layout(
    title,
    html`<div class="result ${tone}" role="status"><h1>${title}</h1><p>${text}</p></div>${outcome === 'failed' ? retry : html``}`,
  );
}

export function errorPage(text: string, retryHref: string): string {
  return layout(
    'Not yet',
    html`<div class="result bad" role="alert"><h1>Not yet</h1><p>${text}</p></div><a class="again" href="${retryHref}">Back</a>`,
  );
}

function amountChoice(amount: number): Html {
  const checked = amount === 20 ? { html: ' checked' } : html``;
  return html`<label class="amount"><input type="radio" name="amount" value="${amount}"${checked}><span>€${amount}</span></label>`;
}

function cardChoice({ outcome, name, digits, what }: Card): Html {
  const checked = outcome === 'paid' ? { html: ' checked' } : html``;
  return html`<label class="card"><input type="radio" name="outcome" value="${outcome}"${checked}>
    <span class="face"><strong>${name}</strong><small>${what}</small></span><span class="digits">•••• ${digits}</span></label>`;
}

function formatEuros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}

function layout(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · Avatarcade sandbox checkout</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="${SANDBOX_STYLE_PATH}">
</head>
<body>
  <p class="mode"><strong>Test mode, no real money</strong></p>
  <main>
    <p class="brand">Avatarcade <span>sandbox checkout</span></p>
    ${content}
  </main>
</body>
</html>`.html;
}
