import Stripe from 'stripe';
import { ZodError } from 'zod';

/** What went wrong between us and Stripe, in a sentence; undefined for an error of anything else. */
export function describeStripeError(error: unknown): string | undefined {
  if (error instanceof ZodError) return 'Stripe’s list has an entry that this version can’t read.';
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  if (error instanceof Stripe.errors.StripeConnectionError) return 'Stripe can’t be reached.';
  const { message, statusCode } = error;
  const status = statusCode ? ` (${statusCode})` : '';
  return `Stripe refused the request${status}: ${message.replace(/\.?$/, '.')}`;
}
