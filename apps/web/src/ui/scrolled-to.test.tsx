import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ScrolledTo } from './scrolled-to.tsx';

it('comes into view when it appears and when it is about something else, and can go again where scrolling returns a promise', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  const { rerender } = render(<ScrolledTo key={1}>Failed</ScrolledTo>);
  expect(scroll.mock.contexts).toEqual([screen.getByText('Failed')]);
  rerender(<ScrolledTo key={1}>Failed</ScrolledTo>);
  expect(scroll).toHaveBeenCalledTimes(1);
  rerender(<ScrolledTo key={2}>Failed</ScrolledTo>);
  expect(scroll).toHaveBeenCalledTimes(2);
  rerender(<p>Saved</p>);
  expect(screen.getByText('Saved')).toBeDefined();
  scroll.mockRestore();
});
