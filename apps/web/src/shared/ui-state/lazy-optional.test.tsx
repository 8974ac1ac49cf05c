import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyOptional } from './lazy-optional.ts';

it('a part that can’t be loaded is left out of its page', async () => {
  const Part = lazyOptional<{ name: string }>(
    () => Promise.reject(new TypeError('offline')),
    ({ name }) => <p>{`without ${name}`}</p>,
  );
  render(
    <>
      <p>the page</p>
      <Suspense fallback="loading">
        <Part name="preview" />
      </Suspense>
    </>,
  );
  await screen.findByText('without preview');
  expect(screen.getByText('the page')).toBeDefined();
});
