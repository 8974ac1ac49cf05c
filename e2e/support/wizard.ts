import { expect, type Page } from '@playwright/test';

export const STEPS = [
  'Choose Template',
  'Voiceover Text',
  'Choose Avatar',
  'Upload Assets',
  'Review Your Video',
] as const;
export type Step = (typeof STEPS)[number];

type Choices = {
  clip?: string;
  text?: string;
};

/** Goes through the wizard with the first of everything, in portrait, as far as `step`. */
export async function openWizardAt(page: Page, productId: string, step: Step, choices: Choices = {}) {
  await page.goto(`/products/video-create/${productId}`);
  for (const current of STEPS) {
    await expectStep(page, current);
    if (current === step) return;
    await fillStep(page, current, choices);
    await page.getByRole('button', { name: 'Next Step' }).click();
  }
}

export async function fillStep(page: Page, step: Step, { clip = '', text = 'Merge meteors.' }: Choices = {}) {
  if (step === 'Choose Template') {
    await page.getByText('Portrait', { exact: true }).click();
    await page.getByRole('article').getByRole('button').first().click();
  }
  if (step === 'Voiceover Text') {
    await page.getByRole('button', { name: /Add my own text/ }).click();
    await page.getByRole('textbox', { name: 'Voiceover text' }).fill(text);
  }
  if (step === 'Choose Avatar') await page.getByRole('article').getByRole('button').first().click();
  if (step === 'Upload Assets') {
    await clipInput(page).setInputFiles(clip);
    await expect(page.getByRole('button', { name: 'Next Step' })).toBeEnabled({ timeout: 60_000 });
  }
}

export async function expectStep(page: Page, step: Step) {
  await expect(page.getByRole('heading', { name: step, level: 1 })).toBeVisible();
}

/**
 * Orders the video on Review, and returns its id. The page is left: one that follows a video's progress would take time from its render.
 */
export async function generateVideo(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Generate Video' }).click();
  await expect(page.getByRole('heading', { name: 'Your video is being made' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('generation');
  if (id === null) throw new Error('The address of the page names no video');
  await page.goto('about:blank');
  return id;
}

/** Where the gameplay video is chosen, beside the packshot's. */
export function clipInput(page: Page) {
  return page.getByRole('region', { name: 'Gameplay video' }).locator('input[type=file]');
}
