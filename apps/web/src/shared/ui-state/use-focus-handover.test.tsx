import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusHandover } from './use-focus-handover.ts';

function Retry() {
  return (
    <button type="button" ref={useFocusHandover<HTMLButtonElement>()}>
      Try again
    </button>
  );
}

const page = (isFailed: boolean) => (
  <main tabIndex={-1}>
    {isFailed && <Retry />}
    <a href="/elsewhere">Elsewhere</a>
  </main>
);

it('the page gets the focus of a control that disappears', () => {
  const { rerender } = render(page(true));
  screen.getByRole('button').focus();
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('the focus stays where it is otherwise', () => {
  const { rerender } = render(page(true));
  screen.getByRole('link').focus();
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByRole('link'));
});
