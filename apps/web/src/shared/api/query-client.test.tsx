import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anId } from '../../testing/build-account.ts';
import { ConnectionLost } from '../../testing/fake-http.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { tagsQuery } from './catalogue.queries.ts';

function Tags() {
  const { data, isError } = useQuery(tagsQuery);
  return <p>{isError ? 'failed' : (data?.[0]?.name ?? 'loading')}</p>;
}

it('what failed without a connection is fetched by itself once there is one', async () => {
  const page = openPage();
  page.server.on(catalogueCalls.listTags, () => {
    throw new ConnectionLost();
  });
  renderScreen(page, <Tags />);
  dispatchEvent(new Event('offline'));
  await screen.findByText('failed');
  page.server.on(catalogueCalls.listTags, () => [{ id: anId(1), name: 'friendly' }]);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('friendly')).toBeDefined();
});
