import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { FirstPage } from './first-page.tsx';

/** The markup of the sign-in page as `main.tsx` takes it over. The build calls this. */
export function renderFirstPage(): string {
  return renderToString(
    <StrictMode>
      <FirstPage loadRouter={neverCalled} onLeave={neverCalled} />
    </StrictMode>,
  );
}

function neverCalled(): never {
  throw new Error('Effects run in browsers alone.');
}
