import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const TABS = ['One', 'Two', 'Three'].map((label) => ({ value: label, label, content: label }));

function setLayout(
  element: HTMLElement,
  sizes: Partial<Record<'offsetLeft' | 'offsetWidth' | 'clientWidth', number>>,
) {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { value, configurable: true });
}

it('the open tab stays in view when the list becomes narrower', () => {
  const resized = new Map<Element, (() => void)[]>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #listen: () => void;
      constructor(listen: () => void) {
        this.#listen = listen;
      }
      observe(element: Element) {
        resized.set(element, [...(resized.get(element) ?? []), this.#listen]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  render(<Tabs tabs={TABS} value="Three" onChange={vi.fn()} label="Parts" />);
  const list = screen.getByRole('tablist');
  setLayout(screen.getByRole('tab', { name: 'Three' }), { offsetLeft: 200, offsetWidth: 80 });
  setLayout(list, { clientWidth: 150 });
  expect(list.scrollLeft).toBe(0);
  act(() => {
    for (const listen of resized.get(list) ?? []) listen();
  });
  expect(list.scrollLeft).toBe(130);
});
