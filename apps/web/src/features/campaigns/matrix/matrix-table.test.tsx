import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PATHS } from '../../../paths.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { PRODUCT, serveCampaigns, VIDEO } from '../testing/serve-campaigns.ts';

beforeEach(() => localStorage.clear());

it('a cell is reached by Tab, also when the one that had the focus is gone with its row', async () => {
  const { server, user } = openApp(PATHS.newCampaign(PRODUCT.id, VIDEO));
  serveCampaigns(server);
  await user.click(await screen.findByRole('button', { name: 'Type one' }));
  await user.keyboard('Stop!');
  const cells = () => screen.getAllByRole('button', { name: /^English, hook \d, .*, Portrait$/ });
  const reached = () => cells().map(({ tabIndex }) => tabIndex);
  expect(reached()).toEqual([0, -1]);
  cells()[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cells()[1]);
  expect(reached()).toEqual([-1, 0]);
  await user.click(screen.getByRole('button', { name: 'Remove hook 2' }));
  expect(reached()).toEqual([0]);
});
