import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { FORMAT_SIZES } from '@avatarcade/video/formats';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { FakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { findDraft, saveDraft } from '../../rules/draft-storage.ts';
import { ASSETS_STEP } from '../../rules/wizard-steps.ts';
import { buildCompleteForm } from '../../testing/build-form.ts';
import { buildAsset, PRODUCT, serveClip, serveWizard } from '../../testing/serve-wizard.ts';
import { clipFile, clipInput, clipPanel, expectStep, WIZARD } from '../../testing/walk-wizard.ts';

export const SECONDS = 10;
export const inPanel = () => within(clipPanel());
export const slider = (name: string) => screen.getByRole('slider', { name });
export const secondsOf = (name: string) => Number(slider(name).getAttribute('aria-valuenow'));
export const rows = () =>
  within(screen.getByRole('list', { name: 'Ranges in their order' })).getAllByRole('listitem');
export const rowTexts = () =>
  rows().map((row) => /[\d.]{3,4}–[\d.]+ s(?=lasts)/.exec(row.textContent?.slice(1) ?? '')?.[0]);
export const clips = () =>
  within(screen.getByRole('list', { name: 'Clips' })).getAllByRole('listitem', { name: /^Clip/ });

/** Every clip is a file of its own, ten seconds long. */
export function serveClips(server: FakeServer): void {
  let count = 0;
  serveClip(server, FORMAT_SIZES.landscape);
  const build = (name: string) => ({
    ...buildAsset('landscape', SECONDS),
    file_url: `/files/${name}.mp4`,
    source_url: `/files/${name}.mp4`,
  });
  server.on(assetCalls.uploadAsset, () => {
    count++;
    return build(`clip-${count}`);
  });
  server.on(assetCalls.getAsset, ({ query }) => build(/clip-\d/.exec(query.file_url)?.[0] ?? 'clip-1'));
}

export async function addClip(user: UserEvent, name: string) {
  const before = screen.queryByRole('list', { name: 'Clips' }) ? clips().length : 0;
  await user.upload(clipInput(), clipFile(name));
  await waitFor(() => expect(clips()).toHaveLength(before + 1));
}

/** At the Assets step of a draft in which all else is chosen, with one clip uploaded. */
export async function openFootage(text = 'Merge meteors.') {
  const complete = buildCompleteForm();
  const template = complete.template && { ...complete.template, key: 'news-landscape' };
  const form = { ...complete, template, voiceover: text, gameplay: null };
  const order = { key: 'a key of an order', openBody: null };
  saveDraft(localStorage, {
    productId: PRODUCT.id,
    draft: { form, step: ASSETS_STEP, completed: false, order },
  });
  const app = openApp(WIZARD);
  serveWizard(app.server);
  serveClips(app.server);
  await expectStep('Upload Assets');
  await addClip(app.user, 'first.mp4');
  return app;
}

/** With one range, from the clip's start. */
export async function openOwn(text?: string) {
  const app = await openFootage(text);
  await app.user.click(screen.getByRole('radio', { name: 'My own choice' }));
  return app;
}

/** Puts a handle to a second by Home, then arrows with Shift. */
export async function moveTo(user: UserEvent, name: string, seconds: number) {
  slider(name).focus();
  await user.keyboard('{Home}');
  for (let index = 0; index < seconds; index++) await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
}

export function keptEdit() {
  const draft = findDraft(localStorage, PRODUCT.id);
  if (!draft) throw new Error('there is no draft');
  return draft.form.edit;
}
