import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isDisabled } from '../../../testing/read-screen.ts';
import { clipFile, clipInput, expectStep, nextButton, openWizardAt } from '../testing/walk-wizard.ts';

const noPresenter = () => screen.findByRole<HTMLInputElement>('switch', { name: 'No presenter' });

it('nobody has to be chosen for a video without a presenter, and choosing somebody brings the presenter back', async () => {
  const { user } = await openWizardAt('Choose Avatar');
  const maya = await screen.findByRole('button', { name: 'Maya, everyday' });
  expect(isDisabled(nextButton())).toBe(true);
  await user.click(await noPresenter());
  expect(isDisabled(nextButton())).toBe(false);
  expect(maya.getAttribute('aria-pressed')).toBe('false');
  await user.click(maya);
  expect((await noPresenter()).checked).toBe(false);
  expect(maya.getAttribute('aria-pressed')).toBe('true');
  await user.click(await noPresenter());

  await user.click(nextButton());
  await expectStep('Upload Assets');
  await user.upload(clipInput(), clipFile());
  await waitFor(() => expect(isDisabled(nextButton())).toBe(false));
  await user.click(nextButton());
  await expectStep('Review Your Video');
  const choices = await screen.findByRole('list', { name: 'Your choices' });
  expect(within(choices).getByText('No presenter')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Presenter, opening and label' }));
  const presenter = await screen.findByRole<HTMLInputElement>('switch', { name: 'Presenter' });
  expect(presenter.checked).toBe(false);
});
