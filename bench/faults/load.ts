import { setTimeout as wait } from 'node:timers/promises';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { type Customer, WrongAnswerError } from './customer.ts';

const OUT_OF_ORDER = new Set([429, 503, 507]);

export type Loaded = { responses: number; refused: number; lost: number; slowestMs: number };

/** Reads and changes the customer's account again and again. Changes that got no response are remembered as possible. */
export function keepAsking(customer: Customer, { everyMs = 20, url = '' } = {}) {
  let isOver = false;
  const seen: Loaded = { responses: 0, refused: 0, lost: 0, slowestMs: 0 };
  const at = url ? { url } : {};
  const turn = async (number: number) => {
    const name = number % 2 ? `Name ${number}` : undefined;
    if (name) customer.name.maybe.push(name);
    const start = performance.now();
    try {
      const answer = await customer.ask(API_PATHS.account.user, {
        ...at,
        ...(name && { method: 'PATCH' as const, body: { first_name: name } }),
      });
      if (OUT_OF_ORDER.has(answer.status)) {
        seen.refused += 1;
        if (answer.status === 503 && answer.retryAfter === null)
          throw new WrongAnswerError('503 without Retry-After');
      } else if (answer.status === 200) {
        seen.responses += 1;
        if (name) customer.name = { is: name, maybe: [] };
      } else throw new WrongAnswerError(`the account got ${answer.status}`);
    } catch (error) {
      if (error instanceof WrongAnswerError) throw error;
      seen.lost += 1;
    }
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - start);
  };
  const run = async () => {
    for (let number = 0; !isOver; number += 1) {
      await turn(number);
      await wait(everyMs);
    }
    return seen;
  };
  const running = run();
  running.catch(() => undefined);
  return {
    stop() {
      isOver = true;
      return running;
    },
  };
}
