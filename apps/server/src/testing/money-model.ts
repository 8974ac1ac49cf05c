import fc from 'fast-check';
import type { MoneyWorld } from './money-world.ts';
import { COMPLETED, checkoutEvent, FAILED, reversalEvent, SUCCEEDED } from './payment-events.ts';

const PRICE = 1000;
const PAYMENTS = 3;
const payment = fc.integer({ min: 0, max: PAYMENTS - 1 });

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), payment }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('pay-later' as const, 'not-paid' as const), payment }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      payment,
      share: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'dispute' as const,
        'dispute-won' as const,
        'dispute-lost' as const,
        'inquiry' as const,
      ),
      payment,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('order' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('fail' as const, 'finish' as const, 'retry' as const, 'remove' as const),
      video: fc.nat({ max: 3 }),
    }),
  },
);
/** `again`: the same is delivered or pressed once more at once. */
const move = fc.tuple(step, fc.boolean()).map(([what, again]) => ({ ...what, again }));

/** One user's story: three payments of different sizes, and what happens to them and to videos, in any order. */
export const story = fc.record({
  amounts: fc.tuple(amount(), amount(), amount()),
  moves: fc.array(move, { minLength: 1, maxLength: 10, size: 'max' }),
});
export type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;
type Move = Story['moves'][number];

function amount() {
  return fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(1000, 2000));
}

type Video = { id: string; charge: number; status: 'pending' | 'ready' | 'failed' };
type Paid = { amount: number; credited: boolean; refunded: number; disputed: number; decided: boolean };

/** The user's expected balances at the end, computed without a ledger. */
export type Expected = { userId: string; worth: number; credited: number; videos: Video[] };

/** Runs a story on the real code and computes the expected result beside it. Throws if a response isn't the expected one. */
export async function playStory(
  { amounts, moves }: Story,
  userId: string,
  world: MoneyWorld,
): Promise<Expected> {
  const payments: Paid[] = amounts.map((each) => ({
    amount: each,
    credited: false,
    refunded: 0,
    disputed: 0,
    decided: false,
  }));
  const videos: Video[] = [];
  let spent = 0;
  const worth = () => payments.reduce((sum, each) => sum + worthOf(each), 0) - spent;

  for (const move of moves) {
    if ('payment' in move) await playPayment(move, { payments, userId, world });
    else if (move.do === 'order') await playOrder();
    else await playVideo(move);
  }
  return {
    userId,
    worth: worth(),
    credited: payments.filter(({ credited }) => credited).length,
    videos,
  };

  async function playOrder(): Promise<void> {
    const id = await orUnpaid(world.order(userId), worth());
    if (!id) return;
    spent += PRICE;
    videos.push({ id, charge: 1, status: 'pending' });
  }

  async function playVideo(move: Extract<Move, { video: number }>): Promise<void> {
    const video = videos[move.video];
    if (!video) return;
    const { id, charge, status } = video;
    if (move.do === 'fail' || move.do === 'finish') {
      for (let n = 0; n <= Number(move.again); n += 1) await world[move.do](id, charge);
      if (status !== 'pending') return;
      video.status = move.do === 'fail' ? 'failed' : 'ready';
      if (move.do === 'fail') spent -= PRICE;
    } else if (move.do === 'remove') {
      await world.remove(userId, id);
      videos.splice(move.video, 1);
      if (status === 'pending') spent -= PRICE;
    } else if (status === 'failed' && (await orUnpaid(world.retry(userId, id), worth()))) {
      spent += PRICE;
      videos[move.video] = { id, charge: charge + 1, status: 'pending' };
    }
  }
}

function worthOf({ credited, amount, refunded, disputed }: Paid): number {
  return credited ? amount - refunded - disputed : 0;
}

/** Returns undefined if the balance was too low; throws if the response doesn't fit the balance. */
async function orUnpaid<Response>(asked: Promise<Response>, worth: number): Promise<Response | undefined> {
  try {
    const response = await asked;
    if (worth < PRICE) throw new Error(`a video was sold for ${worth} cents`);
    return response;
  } catch (error) {
    if ((error as { kind?: string }).kind !== 'payment_required' || worth >= PRICE) throw error;
    return undefined;
  }
}

type Checkout = { payments: Paid[]; userId: string; world: MoneyWorld };

async function playPayment(
  move: Extract<Move, { payment: number }>,
  { payments, userId, world }: Checkout,
): Promise<void> {
  const paid = payments[move.payment] as Paid;
  const paymentId = `pi_${userId}_${move.payment}`;
  const event = buildEvent(move, paid, { paymentId, userId });
  const first = await world.deliver(event);
  if (first === 'seen' && move.do !== 'pay' && move.do !== 'pay-later')
    throw new Error('news was taken for old');
  if (move.again && (await world.deliver(event)) !== 'seen') throw new Error('an event was taken twice');

  if (move.do === 'pay' || move.do === 'pay-later') paid.credited = true;
  if (move.do === 'refund')
    paid.refunded = Math.max(paid.refunded, event.kind === 'reversal' ? event.reversal.amountCents : 0);
  if (move.do === 'dispute' && !paid.decided) paid.disputed = paid.amount;
  if (move.do === 'dispute-won' || move.do === 'dispute-lost') {
    paid.disputed = move.do === 'dispute-won' ? 0 : paid.amount;
    paid.decided = true;
  }
}

function buildEvent(
  move: Extract<Move, { payment: number }>,
  { amount }: Paid,
  { paymentId, userId }: { paymentId: string; userId: string },
) {
  const session = { id: `cs_${paymentId}`, paymentId, clientReferenceId: userId, amountTotal: amount };
  if (move.do === 'pay') return checkoutEvent(COMPLETED, session);
  if (move.do === 'pay-later') return checkoutEvent(SUCCEEDED, session);
  if (move.do === 'not-paid') return checkoutEvent(FAILED, { ...session, paymentStatus: 'unpaid' });
  if (move.do === 'refund')
    return reversalEvent({ paymentId, amountCents: Math.ceil((amount * move.share) / 4) });
  const isTaken = move.do === 'dispute' || move.do === 'dispute-lost';
  const closed = move.do === 'dispute-won' || move.do === 'dispute-lost';
  return reversalEvent({ kind: 'dispute', paymentId, amountCents: isTaken ? amount : 0, closed });
}
