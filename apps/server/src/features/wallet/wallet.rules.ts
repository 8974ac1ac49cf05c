type Charge = { generationId: string; chargeNumber: number };

export const videoKey = ({ generationId, chargeNumber }: Charge) => `video:${generationId}:${chargeNumber}`;
export const refundKey = ({ generationId, chargeNumber }: Charge) => `refund:${generationId}:${chargeNumber}`;
export const topUpKey = (sessionId: string) => `top-up:${sessionId}`;

/** Money as it travels on the wire: euros with two decimals. */
export function toEuros(cents: number): number {
  return cents / 100;
}
