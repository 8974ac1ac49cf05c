import type { CreateVideoBody } from '@avatarcade/contracts/video-orders';
import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import { useEffect } from 'react';
import { request } from '../../../shared/api/request.ts';

/** How long choices have to stay before they are worth rendering. */
const SETTLED_MS = 1500;
/** The server gives the render up 40 s after the last request. */
const AGAIN_MS = 15_000;

/**
 * Lets the server render the very video that the preview shows, while the user looks at it: an equal order takes the render over. Nothing is
 * shown or charged, and a failure has no effect. `order` is undefined while there is nothing to order. Nothing is sent while `isOrdering`: a
 * request that gives the render up could arrive before the order, which would then find nothing to take over.
 */
export function useRenderAhead(
  order: CreateVideoBody | undefined,
  { isOrdering }: { isOrdering: boolean },
): void {
  const body = order && JSON.stringify(order);
  useEffect(() => {
    if (body === undefined || isOrdering) return;
    const want = () => {
      if (document.visibilityState === 'visible') {
        void request(orderCalls.renderAhead, { body: JSON.parse(body) });
      }
    };
    let again: ReturnType<typeof setInterval> | undefined;
    const settled = setTimeout(() => {
      want();
      again = setInterval(want, AGAIN_MS);
    }, SETTLED_MS);
    return () => {
      clearTimeout(settled);
      clearInterval(again);
    };
  }, [body, isOrdering]);
  const isWanted = body !== undefined || isOrdering;
  useEffect(() => {
    if (!isWanted) return;
    // The server keeps the render if it was ordered meanwhile.
    return () => void request(orderCalls.leaveAhead);
  }, [isWanted]);
}
