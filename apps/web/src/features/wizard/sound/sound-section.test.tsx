import { BED_IDS } from '@avatarcade/music/bed-ids';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openPage, renderScreen } from '../../../testing/render-screen.tsx';
import { SoundSection } from './sound-section.tsx';

const seen = { music: '', effects: false };

function Section({ brandMusic = null }: { brandMusic?: string | null }) {
  const [edit, setEdit] = useState({ music: 'auto', effects: true });
  Object.assign(seen, edit);
  return (
    <SoundSection
      edit={edit}
      genres={['Racing']}
      brandMusic={brandMusic}
      onChange={(fields) => setEdit({ ...edit, ...fields })}
    />
  );
}

it('says which music the genre or the brand kit chooses', () => {
  renderScreen(openPage(), <Section />);
  expect(screen.getByRole('radio', { name: /^Automatic Sports, by the genre/ })).toHaveProperty(
    'checked',
    true,
  );
});

it('takes the music of the brand kit before that of the genre', () => {
  renderScreen(openPage(), <Section brandMusic="epic" />);
  expect(screen.getByRole('radio', { name: /^Automatic Epic, by your brand kit/ })).toHaveProperty(
    'checked',
    true,
  );
});

it('chooses a bed, or no music with one click', async () => {
  const page = openPage();
  renderScreen(page, <Section />);
  expect(screen.getAllByRole('radio')).toHaveLength(BED_IDS.length + 2);
  expect(screen.getAllByRole('button', { name: /^Play / })).toHaveLength(BED_IDS.length);
  await page.user.click(screen.getByRole('radio', { name: /^Mystery/ }));
  expect(seen.music).toBe('mystery');
  await page.user.click(screen.getByRole('radio', { name: /^No music/ }));
  expect(seen.music).toBe('none');
});

it('switches effects off', async () => {
  const page = openPage();
  renderScreen(page, <Section />);
  await page.user.click(screen.getByRole('checkbox', { name: /^Sound effects/ }));
  expect(seen.effects).toBe(false);
});

it('says so where a sample cannot be made', async () => {
  const page = openPage();
  renderScreen(page, <Section />);
  // This DOM has no workers, as a browser that refuses them.
  await page.user.click(screen.getByRole('button', { name: 'Play Funk' }));
  expect(await screen.findByText('This sample can’t be played right now.')).toBeDefined();
});
