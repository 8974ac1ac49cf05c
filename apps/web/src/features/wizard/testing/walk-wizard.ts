import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { PATHS } from '../../../paths.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { isDisabled } from '../../../testing/read-screen.ts';
import { PRODUCT, serveWizard } from './serve-wizard.ts';

export const STEPS = [
  'Choose Template',
  'Voiceover Text',
  'Choose Avatar',
  'Upload Assets',
  'Review Your Video',
] as const;
type Step = (typeof STEPS)[number];

export const WIZARD = PATHS.createVideo(PRODUCT.id);
export const wizardAt = (step: string) => `${WIZARD}?step=${step}`;
export const clipFile = (name = 'boss fight.mp4', type = 'video/mp4') => new File(['clip'], name, { type });

export const expectStep = (step: Step) => screen.findByRole('heading', { name: step, level: 1 });
export const nextButton = () => screen.getByRole('button', { name: 'Next Step' });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const clipPanel = () => screen.getByRole('region', { name: 'Gameplay video' });

export function stepButton(number: number): HTMLElement {
  const found = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('button')[number - 1];
  if (!found) throw new Error(`there is no step ${number}`);
  return found;
}

export function clipInput(): HTMLInputElement {
  const input = clipPanel().querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no place for a clip');
  return input;
}

/** The first of every choice, in portrait. */
export async function fillStep(user: UserEvent, step: Step, text = 'Merge meteors.'): Promise<void> {
  if (step === 'Choose Template') {
    await user.click(await screen.findByRole('radio', { name: 'Portrait' }));
    await user.click(await screen.findByRole('button', { name: 'portrait template' }));
  }
  if (step === 'Voiceover Text') {
    await user.click(await screen.findByRole('button', { name: /Add my own text/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Voiceover text' }), text);
  }
  if (step === 'Choose Avatar') {
    await user.click(await screen.findByRole('button', { name: 'Maya, everyday' }));
  }
  if (step === 'Upload Assets') await user.upload(clipInput(), clipFile());
}

/** Opens the application at the wizard and completes it up to `step`. */
export async function openWizardAt(step: Step, text?: string) {
  const app = openApp(WIZARD);
  serveWizard(app.server);
  for (const current of STEPS) {
    await expectStep(current);
    if (current === step) return app;
    await fillStep(app.user, current, text);
    await waitFor(() => expect(isDisabled(nextButton())).toBe(false));
    await app.user.click(nextButton());
  }
  return app;
}
