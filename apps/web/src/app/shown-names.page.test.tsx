import { helpdeskCalls } from '@avatarcade/contracts/helpdesk.calls';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clipFile, clipInput, openWizardAt } from '../features/wizard/testing/walk-wizard.ts';
import { PATHS } from '../paths.ts';
import { buildProduct } from '../testing/build-product.ts';
import { openApp } from '../testing/open-app.tsx';
import { serveDashboard } from '../testing/serve-dashboard.ts';

/** As an earlier version stored it, or as a file is called. */
const NAME = '\u202eMe\u2066te\u202bor';

/** In texts, names of controls, placeholders and the document's title. */
function expectPlainNames() {
  const { outerHTML } = document.documentElement;
  expect(outerHTML.match(/.{0,60}[\u202a-\u202e\u2066-\u2069].{0,20}/gu)).toBeNull();
}

it('no stored name changes the direction of what follows in controls and titles', async () => {
  const product = buildProduct({ title: NAME });
  const { server, user } = openApp(PATHS.dashboard);
  serveDashboard(server, [product]);
  server.on(videoCalls.listVideos, () => ({ results: [], count: 0, total_pages: 1 }));
  await screen.findByRole('link', { name: 'Create video for Meteor' });
  expectPlainNames();
  await user.click(screen.getByRole('link', { name: 'Open Meteor' }));
  await screen.findByRole('heading', { name: 'Meteor', level: 1 });
  expect(document.title).toBe('Meteor · Avatarcade');
  expectPlainNames();
});

it('no clip’s name does', async () => {
  const { user } = await openWizardAt('Upload Assets');
  await user.upload(clipInput(), clipFile(`${NAME}.mp4`));
  await screen.findAllByText(/Meteor\.mp4/);
  expectPlainNames();
});

it('no screenshot’s name does', async () => {
  const { server, user } = openApp(PATHS.support);
  server.on(helpdeskCalls.listTickets, () => []);
  server.on(helpdeskCalls.listArticles, () => []);
  server.on(helpdeskCalls.uploadScreenshot, () => ({ name: buildProduct().id, file_url: '/shot.png' }));
  const shot = new File(['shot'], `${NAME}.png`, { type: 'image/png' });
  await user.upload(await screen.findByLabelText(/screenshot/i), shot);
  await screen.findByRole('button', { name: 'Remove Meteor.png' });
  expectPlainNames();
});
