import type { VoiceLicence } from '@avatarcade/contracts/catalogue';
import { catalogueCalls } from '@avatarcade/contracts/catalogue.calls';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { VoiceLicencesPage } from './voice-licences.page.tsx';

const free: VoiceLicence = {
  title: 'Kokoro',
  voices: 53,
  languages: ['English'],
  licence: 'Apache-2.0',
  licence_url: 'https://example.com/apache',
  credit: null,
  restrictions: [],
  needs_disclosure: false,
};
const credited = { ...free, title: 'Rasa', licence: 'CC-BY-4.0', credit: 'AI4Bharat' };
const restricted = {
  ...free,
  title: 'Supertonic',
  licence: 'Open RAIL-M',
  restrictions: ['impersonating others'],
  needs_disclosure: true,
};

function open(licences: VoiceLicence[]) {
  const page = openPage();
  page.server.on(catalogueCalls.listVoiceLicences, () => licences);
  renderScreen(page, <VoiceLicencesPage />);
}

it('names the authors of the voices and the licences’ conditions', async () => {
  open([free, credited, restricted]);
  await screen.findByText('Voices by AI4Bharat');
  expect(screen.getByRole('link', { name: 'CC-BY-4.0' }).getAttribute('href')).toBe(
    'https://example.com/apache',
  );
  screen.getByRole('heading', { name: 'Terms of use for Supertonic' });
  screen.getByText('impersonating others');
  screen.getByText(/Speech by Supertonic has to be recognisable as made by a machine/);
});

it('shows no conditions if no licence has any, and says when there are no natural voices', async () => {
  open([free]);
  await screen.findByRole('heading', { name: 'Kokoro' });
  expect(screen.queryByRole('heading', { name: /Terms|publish/ })).toBeNull();
});

it('says that a server has no natural voices', async () => {
  open([]);
  await screen.findByText(/has no natural voices/);
});
