import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PATHS } from '../../../paths.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { PRODUCT, serveCampaigns, VIDEO } from '../testing/serve-campaigns.ts';

beforeEach(() => localStorage.clear());

async function open() {
  const app = openApp(PATHS.newCampaign(PRODUCT.id, VIDEO));
  serveCampaigns(app.server);
  return { ...app, button: await screen.findByRole('button', { name: 'Type one' }) };
}

const fieldOf = (number: number) => screen.getByRole('textbox', { name: `Hook ${number} in English` });

it('a hook that is added has the focus, and while one is empty no other is added', async () => {
  const { user, button } = await open();
  await user.click(button);
  expect(document.activeElement).toBe(fieldOf(2));
  await user.click(button);
  expect(document.activeElement).toBe(fieldOf(2));
  expect(screen.queryByRole('textbox', { name: 'Hook 3 in English' })).toBeNull();
  await user.keyboard('Stop scrolling now');
  expect(fieldOf(2)).toHaveProperty('value', 'Stop scrolling now');
  await user.click(button);
  expect(document.activeElement).toBe(fieldOf(3));
});

it('the focus goes to a neighbour of a hook that is removed, and after the last one to the button', async () => {
  const { user, button } = await open();
  for (const text of ['One!', 'Two!', 'Three!']) {
    await user.click(button);
    await user.keyboard(text);
  }
  const remove = (number: number) =>
    user.click(screen.getByRole('button', { name: `Remove hook ${number}` }));
  await remove(3);
  expect(document.activeElement).toBe(fieldOf(3));
  expect(fieldOf(3)).toHaveProperty('value', 'Three!');
  await remove(3);
  expect(document.activeElement).toBe(fieldOf(2));
  expect(fieldOf(2)).toHaveProperty('value', 'One!');
  await remove(2);
  expect(document.activeElement).toBe(button);
});
