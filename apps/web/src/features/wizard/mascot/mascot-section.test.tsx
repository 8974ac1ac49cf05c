import type { Mascot } from '@avatarcade/contracts/mascots';
import { mascotCalls } from '@avatarcade/contracts/mascots.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { endSession } from '../../../shared/session/session.ts';
import { startSession } from '../../../shared/session/session-store.ts';
import { HttpError } from '../../../testing/fake-http.ts';
import { TOKEN } from '../../../testing/render-screen.tsx';
import { PRODUCT } from '../testing/serve-wizard.ts';
import { button, expectStep, nextButton, openWizardAt } from '../testing/walk-wizard.ts';

const MASCOT: Mascot = {
  id: '0c9a3f52-6a0e-4c8b-9d5e-1f2a3b4c5d6e',
  name: 'Blobby',
  product: PRODUCT.id,
  preview_url: 'http://localhost/files/preview.webp',
  picture_url: 'http://localhost/files/figure.png',
  created_at: '2026-11-23T08:00:00.000Z',
  design: {
    width: 200,
    height: 200,
    rig: {
      marks: { leftEye: [0.3, 0.3], rightEye: [0.7, 0.3], mouth: [0.5, 0.6], chin: [0.5, 0.8] },
      ...{ mouth: 'cartoon', eyes: 'own', mouthSize: 1, eyeSize: 1, framing: 'whole' },
    },
    face: {
      eyes: [{ at: [60, 60], radius: [12, 12] }],
      mouth: { at: [100, 120], radius: [30, 8] },
      ...{ hasMouth: true, chin: [100, 160], top: [100, 10], turn: 0, unit: 80, skin: [200, 160, 120] },
      head: { at: [100, 90], radius: [80, 80] },
    },
  },
};

/** At the step, with this mascot in the list. */
async function openWith(mascot: Mascot) {
  const app = await openWizardAt('Choose Avatar');
  app.server.on(mascotCalls.listMascots, () => ({ results: [mascot] }));
  await act(() => queryClient.invalidateQueries({ queryKey: [mascotCalls.listMascots.reads] }));
  return app;
}

it('a picture that is chosen while the mascots are fetched is uploaded', async () => {
  const { user, server } = await openWizardAt('Choose Avatar');
  const input = await screen.findByLabelText(/Add your mascot/);
  server.on(mascotCalls.listMascots, () => ({ results: [MASCOT] }));
  await act(() => queryClient.invalidateQueries({ queryKey: [mascotCalls.listMascots.reads] }));
  expect(await screen.findByRole('button', { name: 'Blobby' })).toBeDefined();
  server.on(mascotCalls.uploadMascot, () => MASCOT);
  await user.upload(input, new File(['picture'], 'blobby.png', { type: 'image/png' }));
  expect(await screen.findByRole('dialog', { name: 'Your mascot' })).toBeDefined();
});

it('what was changed of a mascot is there again after the session was refused', async () => {
  const { user, router, address } = await openWith(MASCOT);
  const at = address();
  const find = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Your mascot' }));
    return dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  };
  await user.click(await screen.findByRole('button', { name: 'Edit Blobby' }));
  await user.type(await find(), ' II');
  act(endSession);
  await screen.findByRole('heading', { name: 'Sign-in to your account' });
  startSession({ access: TOKEN, refresh: TOKEN });
  await act(() => router.navigate(at));
  expect((await find()).value).toBe('Blobby II');
});

it('a picture uploads on while another step is shown, and its editor opens back at its step', async () => {
  const { user, server } = await openWizardAt('Choose Avatar');
  const upload = Promise.withResolvers<Mascot>();
  server.on(mascotCalls.uploadMascot, () => upload.promise);
  const file = new File(['picture'], 'blobby.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText(/Add your mascot/), file);
  await waitFor(() => expect(server.sentTo(mascotCalls.uploadMascot)).toHaveLength(1));
  await user.click(button('Previous step'));
  await expectStep('Voiceover Text');
  await act(() => upload.resolve(MASCOT));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(nextButton());
  expect(await screen.findByRole('dialog', { name: 'Your mascot' })).toBeDefined();
});

it('a mascot is refused in words or uploaded, marked by keys, saved, and then it is the presenter', async () => {
  const { user, server } = await openWizardAt('Choose Avatar');
  let stored: Mascot[] = [];
  server.on(mascotCalls.listMascots, () => ({ results: stored }));
  const file = new File(['picture'], 'blobby.png', { type: 'image/png' });
  const words = 'Nothing can be seen in this picture. Please upload another.';
  server.on(mascotCalls.uploadMascot, () => {
    throw new HttpError(422, { file: [words] });
  });
  await user.upload(await screen.findByLabelText(/Add your mascot/), file);
  expect(await screen.findByText(words)).toBeDefined();
  server.on(mascotCalls.uploadMascot, () => {
    stored = [MASCOT];
    return MASCOT;
  });
  await user.upload(screen.getByLabelText(/Add your mascot/), file);
  const dialog = await screen.findByRole('dialog', { name: 'Your mascot' });
  const mouth = within(dialog).getByRole('slider', { name: 'Mouth' });
  mouth.focus();
  await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
  expect(mouth.getAttribute('aria-valuetext')).toBe('53 % from the left, 61 % from the top');
  await user.click(within(dialog).getByRole('radio', { name: 'Robot' }));
  let saved: unknown;
  server.on(mascotCalls.updateMascot, ({ body }) => {
    saved = body;
    stored = [{ ...MASCOT, id: '1c9a3f52-6a0e-4c8b-9d5e-1f2a3b4c5d6e' }];
    return stored[0] ?? MASCOT;
  });
  await user.click(within(dialog).getByRole('button', { name: 'Save mascot' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toMatchObject({ name: 'Blobby', rig: { mouth: 'grille', marks: { mouth: [0.525, 0.605] } } });
  await waitFor(() => expect(button('Blobby').getAttribute('aria-pressed')).toBe('true'));
  // A finger has no tooltip, a mouse on a wide card has no second line.
  expect(screen.getByText('Blobby', { selector: 'p' }).title).toBe('Blobby');
  await user.click(button('Delete Blobby'));
  server.on(mascotCalls.deleteMascot, () => {
    stored = [];
    return null;
  });
  await user.click(await screen.findByRole('button', { name: 'Delete mascot' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Blobby' })).toBeNull();
});

it('changed marks are thrown away only after a question, and unchanged ones without', async () => {
  const { user } = await openWith(MASCOT);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit Blobby' }));
    return screen.findByRole('dialog', { name: 'Your mascot' });
  };
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const editor = within(await open());
  const mouth = editor.getByRole('slider', { name: 'Mouth' });
  mouth.focus();
  await user.keyboard('{ArrowDown}{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(mouth.getAttribute('aria-valuetext')).toBe('50 % from the left, 61 % from the top');
  await user.click(editor.getByRole('button', { name: 'Close' }));
  await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(mouth.isConnected).toBe(true);
  await user.click(editor.getByRole('button', { name: 'Cancel' }));
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('every mark has its name as a tooltip and in the text', async () => {
  const marks = { ...MASCOT.design.rig.marks, top: [0.5, 0.05] as [number, number] };
  const withTop: Mascot = {
    ...MASCOT,
    design: { ...MASCOT.design, rig: { ...MASCOT.design.rig, marks } },
  };
  const { user } = await openWith(withTop);
  await user.click(await screen.findByRole('button', { name: 'Edit Blobby' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Your mascot' }));
  const names = ['Left eye', 'Right eye', 'Mouth', 'Chin', 'Top of the head'];
  for (const name of names) expect(editor.getByRole('slider', { name }).title).toBe(name);
  const text = 'L left eye, R right eye, M mouth, C chin, T top of the head.';
  expect(editor.getByText(new RegExp(text))).toBeDefined();
});

it('an artist’s layers are uploaded as a zip, used as they are drawn, and leave only framing and name to choose', async () => {
  const { user, server } = await openWizardAt('Choose Avatar');
  const cell = { x: 0, y: 200, width: 40, height: 30, left: 80, top: 105 };
  const layers = {
    ...{ width: 200, height: 200, eyesOpen: cell, eyesClosed: cell },
    mouths: { A: cell, D: cell, X: cell },
  };
  const drawn: Mascot = { ...MASCOT, design: { ...MASCOT.design, layers } };
  let stored: Mascot[] = [];
  let sent: FormDataEntryValue | undefined;
  server.on(mascotCalls.listMascots, () => ({ results: stored }));
  server.on(mascotCalls.uploadMascot, () => {
    sent = server.sentTo(mascotCalls.uploadMascot).at(-1)?.form.file;
    stored = [drawn];
    return drawn;
  });
  const file = new File(['PK layers'], 'hero.zip', { type: 'application/zip' });
  await user.upload(await screen.findByLabelText(/Add your mascot/), file);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your mascot' }));
  expect(sent).toMatchObject({ name: 'hero.zip' });
  expect(dialog.getByText(/3 mouths, and eyes that open and close/)).toBeDefined();
  for (const name of ['Robot', 'Its own', 'Size of the mouth', 'Size of the eyes'])
    expect(dialog.queryByLabelText(name), name).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Head and shoulders' }));
  server.on(mascotCalls.updateMascot, () => drawn);
  await user.click(dialog.getByRole('button', { name: 'Save mascot' }));
  await waitFor(() => expect(button('Blobby').getAttribute('aria-pressed')).toBe('true'));
  expect(server.sentTo(mascotCalls.updateMascot)[0]?.body).toMatchObject({ rig: { framing: 'bust' } });
});
