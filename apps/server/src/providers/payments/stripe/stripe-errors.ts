import Stripe from 'stripe';
import { ZodError } from 'zod';

/** Why a comparison with Stripe ended, and what stays of it; undefined for an error of anything else. */
export function describeComparisonError(error: unknown): string | undefined {
  const reason = describeStripeError(error);
  return reason && `${reason} What was credited before that stays credited.`;
}

/** What went wrong between us and Stripe, in a sentence. */
function describeStripeError(error: unknown): string | undefined {
  if (error instanceof ZodError) return 'Stripe’s list has an entry that this version can’t read.';
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  if (error instanceof Stripe.errors.StripeConnectionError) return 'Stripe can’t be reached.';
  const { message, statusCode } = error;
  const status = statusCode ? ` (${statusCode})` : '';
  return `Stripe refused the request${status}: ${message.replace(/\.?$/, '.')}`;
}
