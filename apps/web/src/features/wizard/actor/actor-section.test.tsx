import type { Actor } from '@avatarcade/contracts/actors';
import { actorCalls } from '@avatarcade/contracts/actors.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { endSession } from '../../../shared/session/session.ts';
import { startSession } from '../../../shared/session/session-store.ts';
import { HttpError } from '../../../testing/fake-http.ts';
import { TOKEN } from '../../../testing/render-screen.tsx';
import { PRODUCT } from '../testing/serve-wizard.ts';
import { button, expectStep, fillStep, nextButton, openWizardAt } from '../testing/walk-wizard.ts';

const SAID = 'Merge the meteors. Play it today.';
const ACTOR: Actor = {
  ...{ id: '0c9a3f52-6a0e-4c8b-9d5e-1f2a3b4c5d6e', name: 'Ada', product: PRODUCT.id, gender: null },
  ...{ state: 'preparing', progress: 0, error: null, sound: 'own', has_sound: true },
  ...{ text: SAID, language: 'English', doubt: null },
  key: { strength: 0.5, softness: 0.5 },
  screen: { channel: 1, excess: 90 },
  picture_url: 'http://localhost/files/picture.png',
  ...{ preview_url: null, duration: 4 },
  ...{ consent_at: '2026-11-23T08:00:00.000Z', created_at: '2026-11-23T08:00:00.000Z' },
};
const READY: Actor = { ...ACTOR, state: 'ready', progress: 100, preview_url: 'http://localhost/files/s.png' };

/** Opens the step with these actors, or whatever else `list` does. */
async function openWith(list: () => Actor[] | Promise<Actor[]>) {
  const app = await openWizardAt('Voiceover Text');
  app.server.on(actorCalls.listActors, async () => ({ results: await list() }));
  await fillStep(app.user, 'Voiceover Text');
  await waitFor(() => expect(nextButton().hasAttribute('disabled')).toBe(false));
  await app.user.click(nextButton());
  await expectStep('Choose Avatar');
  return app;
}
/** jsdom has no such method. */
const scrollIntoView = vi.fn<(this: Element) => void>();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});
const clip = () => new File(['clip'], 'ada.mp4', { type: 'video/mp4' });

it('an actor is uploaded with consent, keyed by a slider, prepared, and then the presenter with its own words', async () => {
  let stored: Actor[] = [];
  const { user, server } = await openWith(() => stored);
  await user.click(await screen.findByRole('button', { name: 'Add your actor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add your actor' });
  const inDialog = within(dialog);
  const send = () => user.click(inDialog.getByRole('button', { name: 'Upload clip' }));

  expect(document.activeElement).toBe(inDialog.getByLabelText(/Drop the clip/));
  const anyFile = userEvent.setup({ applyAccept: false });
  const other = new File(['x'], 'ada.avi', { type: 'video/avi' });
  await anyFile.upload(inDialog.getByLabelText(/Drop the clip/), other);
  expect(inDialog.getByText(MESSAGES.actorType)).toBeDefined();
  const text = inDialog.getByRole('textbox', { name: 'What the actor says' });
  await user.clear(text);
  await user.upload(inDialog.getByLabelText(/Drop the clip/), clip());
  await send();
  expect(inDialog.getAllByText(new RegExp(MESSAGES.actorConsent)).length).toBeGreaterThan(0);
  expect(inDialog.getAllByText(new RegExp(MESSAGES.actorTextRequired)).length).toBeGreaterThan(0);
  await user.click(text);
  await user.paste(SAID);
  await user.click(inDialog.getByRole('checkbox', { name: /The person agreed/ }));

  server.on(actorCalls.uploadActor, () => {
    throw new HttpError(422, { file: [MESSAGES.actorScreen] });
  });
  await send();
  expect(await inDialog.findByText(MESSAGES.actorScreen)).toBeDefined();
  // On a phone it is below what the dialog shows.
  expect(scrollIntoView.mock.contexts.at(-1)?.textContent).toBe(MESSAGES.actorScreen);
  server.on(actorCalls.uploadActor, () => {
    stored = [ACTOR];
    return ACTOR;
  });
  await send();

  const editor = within(await screen.findByRole('dialog', { name: 'Your actor' }));
  const softness = editor.getByRole('slider', { name: 'Softness of the edge' });
  expect(softness.getAttribute('aria-valuetext')).toBe('50 %');
  const saved: unknown[] = [];
  server.on(actorCalls.updateActor, ({ body }) => {
    saved.push(body);
    stored = [{ ...ACTOR, id: '1c9a3f52-6a0e-4c8b-9d5e-1f2a3b4c5d6e', progress: 40 }];
    return stored[0] ?? ACTOR;
  });
  await user.click(editor.getByRole('button', { name: 'Save actor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([{ name: 'Ada', key: ACTOR.key, sound: 'own', text: SAID }]);
  const progress = () => screen.getByRole('progressbar', { name: 'Cutting out' });
  await waitFor(() => expect(progress().getAttribute('aria-valuenow')).toBe('40'));
  stored = [{ ...READY, id: '1c9a3f52-6a0e-4c8b-9d5e-1f2a3b4c5d6e' }];
  // It is asked for again, and chosen when it is ready.
  await waitFor(() => expect(button('Ada').getAttribute('aria-pressed')).toBe('true'), { timeout: 5000 });
  expect(screen.getByText(/heard with the sound of its clip and says its own text/)).toBeDefined();
});

it('what is missing is said beside its field, and the first of it is focused in view', async () => {
  const { user } = await openWith(() => []);
  await user.click(await screen.findByRole('button', { name: 'Add your actor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add your actor' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Upload clip' }));
  const expectError = (field: HTMLElement, message: string) => {
    expect(document.activeElement).toBe(field);
    expect(scrollIntoView.mock.contexts.at(-1)).toBe(field);
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(message);
  };
  const text = dialog.getByRole('textbox', { name: 'What the actor says' });
  await user.clear(text);
  await send();
  const [file] = dialog.getAllByLabelText<HTMLElement>(/Drop the clip/);
  if (!file) throw new Error('there is no file field');
  expectError(file, MESSAGES.fileRequired);
  await user.upload(file, clip());
  await send();
  expectError(text, MESSAGES.actorTextRequired);
  await user.type(text, SAID);
  await send();
  const consent = dialog.getByRole('checkbox', { name: /The person agreed/ });
  expectError(consent, MESSAGES.actorConsent);
  // Pressed again without a change, it is shown again.
  text.focus();
  await send();
  expectError(consent, MESSAGES.actorConsent);
  await user.click(consent);
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('what was typed or changed of an actor is thrown away only after a question', async () => {
  const { user } = await openWith(() => [READY]);
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(await screen.findByRole('button', { name: 'Add your actor' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add your actor' }));
  await user.type(form.getByRole('textbox', { name: 'What the actor says' }), ' And more.{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Edit Ada' }));
  await screen.findByRole('dialog', { name: 'Your actor' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Edit Ada' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Your actor' }));
  const name = editor.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, ' Lovelace{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(name.value).toBe('Ada Lovelace');
});

it('the focus stays in the section when a saved actor has replaced the one whose card was pressed', async () => {
  let stored = [READY];
  const { user, server } = await openWith(() => stored);
  await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Your actor' }));
  server.on(actorCalls.updateActor, () => {
    stored = [{ ...READY, id: '1c9a3f52-6a0e-4c8b-9d5e-1f2a3b4c5d6e' }];
    return stored[0] ?? READY;
  });
  await user.click(editor.getByRole('button', { name: 'Save actor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const section = screen.getByRole('region', { name: 'Your actor' });
  await waitFor(() => expect(section.contains(document.activeElement)).toBe(true));
});

it('an actor without a sound of its own says plainly that the mouth is left alone', async () => {
  const { user } = await openWith(() => [{ ...READY, sound: 'voice' }]);
  await user.click(await screen.findByRole('button', { name: 'Ada' }));
  expect(screen.getByText(/the mouth does not follow it/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Edit Ada' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Your actor' }));
  expect(editor.getByText(/does not follow the voice/)).toBeDefined();
  expect(editor.queryByRole('textbox', { name: 'What the actor says' })).toBeNull();
  await user.click(editor.getByRole('radio', { name: 'The actor’s own' }));
  expect(editor.getByRole('textbox', { name: 'What the actor says' })).toBeDefined();
});

it('one that could not be cut out says why, a doubted text is shown, and both can be deleted', async () => {
  const failed: Actor = { ...ACTOR, state: 'failed', error: MESSAGES.actorNobody, name: 'Bea' };
  let stored: Actor[] = [failed, { ...READY, id: '2c9a3f52-6a0e-4c8b-9d5e-1f2a3b4c5d6e', doubt: 'meteors' }];
  const { user, server } = await openWith(() => stored);
  expect(await screen.findByText(MESSAGES.actorNobody)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Bea' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit Ada' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Your actor' }));
  expect(editor.getByText(/From “meteors” on, the clip doesn’t seem to say this text/)).toBeDefined();
  await user.click(editor.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Delete Bea' }));
  server.on(actorCalls.deleteActor, () => {
    stored = stored.slice(1);
    return null;
  });
  await user.click(await screen.findByRole('button', { name: 'Delete actor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Bea')).toBeNull();
});

it('a list that can’t be fetched can be asked for again', async () => {
  let isBroken = true;
  const { user } = await openWith(() => {
    if (isBroken) throw new HttpError(500);
    return [READY];
  });
  const section = within(await screen.findByRole('region', { name: 'Your actor' }));
  const again = await section.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  isBroken = false;
  await user.click(again);
  expect(await section.findByRole('button', { name: 'Ada' })).toBeDefined();
});

it('no room is kept for actors while they are fetched: most games have none, and the cast would move up', async () => {
  const fetched = Promise.withResolvers<Actor[]>();
  await openWith(() => fetched.promise);
  await screen.findByRole('button', { name: 'Add your actor' });
  expect(screen.queryByRole('list', { name: 'Your actors' })).toBeNull();
  fetched.resolve([READY]);
  expect(await screen.findByRole('list', { name: 'Your actors' })).toBeDefined();
});

it.each([
  ['an actor', 'Edit Ada', 'Your actor', 'Name', 'Ada L.'],
  ['a new actor', 'Add your actor', 'Add your actor', 'What the actor says', 'Merge meteors. L.'],
])(
  'what was typed of %s is there again after the session was refused',
  async (_, opener, title, field, text) => {
    const { user, router, address } = await openWith(() => [READY]);
    const at = address();
    const find = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      return dialog.getByRole<HTMLInputElement>('textbox', { name: field });
    };
    await user.click(await screen.findByRole('button', { name: opener }));
    await user.type(await find(), ' L.');
    act(endSession);
    await screen.findByRole('heading', { name: 'Sign-in to your account' });
    startSession({ access: TOKEN, refresh: TOKEN });
    await act(() => router.navigate(at));
    expect((await find()).value).toBe(text);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('Enter in the name saves', async () => {
  const { user, server } = await openWith(() => [READY]);
  server.on(actorCalls.updateActor, ({ body }) => ({ ...READY, name: body.name ?? '' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your actor' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' L.{Enter}');
  await waitFor(() =>
    expect(server.sentTo(actorCalls.updateActor).map(({ body }) => body)).toMatchObject([{ name: 'Ada L.' }]),
  );
});

it('the question before an actor is deleted isolates the name, which may read from the right', async () => {
  const { user } = await openWith(() => [{ ...READY, name: 'עדה' }]);
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const question = await screen.findByRole('heading', { name: /^Delete .*\?$/ });
  expect(question.querySelector('bdi')?.textContent).toBe('עדה');
});
