import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anId } from '../../../testing/build-account.ts';
import { openPage, renderUse } from '../../../testing/render-screen.tsx';
import { buildOrderBody } from '../rules/order.rules.ts';
import { buildCompleteForm } from '../testing/build-form.ts';
import { useRenderAhead } from './use-render-ahead.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

it('what stays on Review is rendered ahead, other choices again, and leaving gives it up', async () => {
  const page = openPage();
  const form = buildCompleteForm();
  let title: string | undefined = 'One';
  let isOrdering = false;
  const { rerender } = renderUse(page, () => {
    const body = title && buildOrderBody({ ...form, title }, { id: anId(1) });
    useRenderAhead(body || undefined, { isOrdering });
  });
  const titles = () =>
    page.server.sentTo(orderCalls.renderAhead).map(({ body }) => (body as { title: string }).title);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  title = 'Two';
  rerender();
  await pass(1500);
  expect(titles()).toEqual(['Two']);
  await pass(15_000);
  expect(titles()).toEqual(['Two', 'Two']);
  title = 'Three';
  rerender();
  await pass(1500);
  expect(titles()).toEqual(['Two', 'Two', 'Three']);
  isOrdering = true;
  rerender();
  title = undefined;
  rerender();
  await pass(15_000);
  expect(titles()).toHaveLength(3);
  expect(page.server.sentTo(orderCalls.leaveAhead)).toHaveLength(0);
  isOrdering = false;
  rerender();
  await pass(60_000);
  expect(page.server.sentTo(orderCalls.leaveAhead)).toHaveLength(1);
  expect(titles()).toHaveLength(3);
});
