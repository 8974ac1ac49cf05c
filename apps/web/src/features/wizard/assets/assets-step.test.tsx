import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { GAMEPLAY_MAX_BYTES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ConnectionLost, HttpError } from '../../../testing/fake-http.ts';
import { isDisabled } from '../../../testing/read-screen.ts';
import { findDraft } from '../rules/draft-storage.ts';
import { buildAsset, PRODUCT, serveClip } from '../testing/serve-wizard.ts';
import {
  clipFile,
  clipInput,
  clipPanel,
  expectStep,
  nextButton,
  openWizardAt,
  stepButton,
} from '../testing/walk-wizard.ts';

const inClip = () => within(clipPanel());
const DIALOG = { name: 'The video will be resized' };

const buttonNames = () =>
  inClip()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('a wrong file is refused with a message before it is sent', async () => {
  const { server, user } = await openWizardAt('Upload Assets');
  const anyFile = userEvent.setup({ applyAccept: false });
  await anyFile.upload(clipInput(), clipFile('notes.txt', 'text/plain'));
  await waitFor(() => expect(inClip().getByRole('alert').textContent).toBe(MESSAGES.videoType));
  const heavy = new File([new Uint8Array(GAMEPLAY_MAX_BYTES + 1)], 'heavy.mp4', { type: 'video/mp4' });
  await user.upload(clipInput(), heavy);
  await waitFor(() => expect(inClip().getByRole('alert').textContent).toBe(MESSAGES.videoSize));
  for (const call of [assetCalls.readAssetInfo, assetCalls.uploadAsset]) {
    expect(server.sentTo(call)).toEqual([]);
  }
});

it('a file that the server refuses shows its message, and another one is accepted', async () => {
  const { server, user } = await openWizardAt('Upload Assets');
  server.on(assetCalls.readAssetInfo, () => {
    throw new HttpError(415, { file: [MESSAGES.videoType] });
  });
  await user.upload(clipInput(), clipFile());
  await waitFor(() => expect(inClip().getByRole('alert').textContent).toBe(MESSAGES.videoType));
  // The same file would be refused again.
  expect(buttonNames()).toEqual(['Choose another file', 'Try again']);
  await user.click(inClip().getByRole('button', { name: 'Choose another file' }));
  serveClip(server);
  await user.upload(clipInput(), clipFile());
  await waitFor(() => expect(clipPanel().textContent).toContain('1080 × 1920 · 2.0 s'));
  expect(isDisabled(nextButton())).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a clip of another size causes a question: Cancel drops it, Continue takes it as it is', async () => {
  const { server, user } = await openWizardAt('Upload Assets');
  serveClip(server, { width: 640, height: 360 });
  await user.upload(clipInput(), clipFile());
  const question = await screen.findByRole('dialog', DIALOG);
  expect(question.textContent).toContain('640 × 360');
  expect(question.textContent).toContain(
    'The orientation differs: the clip is landscape, the template is portrait.',
  );
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(inClip().getByText(/Drop your gameplay here/)).toBeDefined());
  expect(server.sentTo(assetCalls.uploadAsset)).toEqual([]);

  serveClip(server, { width: 270, height: 480 });
  server.on(assetCalls.uploadAsset, () => ({ ...buildAsset(), width: 270, height: 480 }));
  await user.upload(clipInput(), clipFile());
  const other = await screen.findByRole('dialog', DIALOG);
  expect(other.textContent).toContain('quality');
  expect(other.textContent).not.toContain('orientation');
  await user.click(within(other).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(clipPanel().textContent).toContain('270 × 480'));
  expect(isDisabled(nextButton())).toBe(false);
  expect(server.sentTo(assetCalls.resizeAsset)).toEqual([]);
});

it('a clip of another shape keeps it, and is shown cropped, which is said, or whole by choice', async () => {
  const { server, user } = await openWizardAt('Upload Assets');
  serveClip(server, { width: 1920, height: 1080 });
  server.on(assetCalls.uploadAsset, () => buildAsset('landscape'));
  server.on(assetCalls.getAsset, () => buildAsset('landscape'));
  await user.upload(clipInput(), clipFile());
  const question = await screen.findByRole('dialog', DIALOG);
  expect(question.textContent).toContain('About 68 % of its picture is cut off');
  await user.click(within(question).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(clipPanel().textContent).toContain('1920 × 1080'));
  expect(server.sentTo(assetCalls.resizeAsset)).toEqual([]);
  const picture = inClip().getByLabelText('Gameplay video, boss fight.mp4').parentElement;
  expect(picture?.getAttribute('style')).toContain(`aspect-ratio: ${16 / 9}`);
  const warning = /The clip is landscape, the template is portrait: about 68 % of its picture is cut off/;
  expect(inClip().getByText(warning)).toBeDefined();
  await user.click(inClip().getByRole('radio', { name: 'Whole picture' }));
  expect(inClip().queryByText(warning)).toBeNull();
  expect(findDraft(localStorage, PRODUCT.id)?.form.edit.fill).toBe('whole');
  expect(isDisabled(nextButton())).toBe(false);
});

it('an interrupted upload is retried, continues on another step, and is cancelled', async () => {
  const { server, user } = await openWizardAt('Upload Assets');
  server.on(assetCalls.uploadAsset, () => {
    throw new ConnectionLost();
  });
  await user.upload(clipInput(), clipFile());
  await waitFor(() => expect(inClip().getByRole('alert').textContent).toBe(MESSAGES.uploadFailed));
  expect(buttonNames()).toEqual(['Try again', 'Choose another file']);
  const held = Promise.withResolvers<void>();
  server.on(assetCalls.uploadAsset, async () => {
    await held.promise;
    return buildAsset();
  });
  await user.click(inClip().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(inClip().getAllByText(/Checking on the server/).length).toBeGreaterThan(0));
  await user.click(screen.getByRole('button', { name: 'Previous step' }));
  await expectStep('Choose Avatar');
  await user.click(nextButton());
  await expectStep('Upload Assets');
  expect(inClip().getAllByText(/Checking on the server/).length).toBeGreaterThan(0);
  await user.click(inClip().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(inClip().getByText(/Drop your gameplay here/)).toBeDefined());
  // The server's response to a cancelled upload is ignored.
  await act(async () => {
    held.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(inClip().getByText(/Drop your gameplay here/)).toBeDefined();
  serveClip(server);
  await user.upload(clipInput(), clipFile());
  await waitFor(() => expect(clipPanel().textContent).toContain('1080 × 1920 · 2.0 s'));
  await user.click(inClip().getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(inClip().getByText(/Drop your gameplay here/)).toBeDefined());
});

it('a clip that is uploading is checked again for another format', async () => {
  const { server, user } = await openWizardAt('Upload Assets');
  server.on(assetCalls.uploadAsset, () => new Promise(() => undefined));
  await user.upload(clipInput(), clipFile());
  await waitFor(() => expect(server.sentTo(assetCalls.uploadAsset)).toHaveLength(1));
  await user.click(stepButton(1));
  await expectStep('Choose Template');
  await user.click(screen.getByRole('radio', { name: 'Landscape' }));
  await user.click(await screen.findByRole('button', { name: 'landscape template' }));
  for (const step of ['Choose Template', 'Voiceover Text', 'Choose Avatar'] as const) {
    await expectStep(step);
    await user.click(nextButton());
  }
  const question = await screen.findByRole('dialog', DIALOG);
  expect(question.textContent).toContain('A landscape video needs 1920 × 1080');
});
