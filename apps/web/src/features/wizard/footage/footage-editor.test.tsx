import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { anId } from '../../../testing/build-account.ts';
import { HttpError } from '../../../testing/fake-http.ts';
import { renderApp } from '../../../testing/open-app.tsx';
import { isDisabled } from '../../../testing/read-screen.ts';
import { MOMENTS } from '../testing/build-moments.ts';
import { buildAsset, serveClip } from '../testing/serve-wizard.ts';
import {
  button,
  clipFile,
  clipInput,
  clipPanel,
  expectStep,
  nextButton,
  WIZARD,
} from '../testing/walk-wizard.ts';
import {
  addClip,
  clips,
  inPanel,
  keptEdit,
  moveTo,
  openFootage,
  openOwn,
  rows,
  rowTexts,
  SECONDS,
  secondsOf,
  serveClips,
  slider,
} from './testing/open-footage.ts';

it('the choice is automatic until the user takes it, and again when it is given back', async () => {
  const { user } = await openFootage();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Automatic' }).checked).toBe(true);
  expect(screen.queryByRole('slider', { name: 'Start of range 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a range of clip 1' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'My own choice' }));
  expect(rows()).toHaveLength(1);
  await moveTo(user, 'End of range 1', 4);
  // One control changes it, not a button beside it as well.
  expect(screen.queryByRole('button', { name: /automatic/i })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Automatic' }));
  expect(screen.queryByRole('list', { name: 'Ranges in their order' })).toBeNull();
  expect(keptEdit().ranges).toEqual([]);
  // What was chosen by hand isn't lost by a look at the other.
  await user.click(screen.getByRole('radio', { name: 'My own choice' }));
  expect(rowTexts()).toEqual(['0.0–4.5 s']);
});

it('handles are moved by keys: a frame, a second, to the ends, and never past the other or the clip', async () => {
  const { user } = await openOwn();
  await moveTo(user, 'End of range 1', 5);
  expect(secondsOf('End of range 1')).toBeCloseTo(5.5, 5);
  expect(slider('End of range 1').getAttribute('aria-valuetext')).toBe('5.5 seconds');
  await user.keyboard('{ArrowLeft}');
  expect(secondsOf('End of range 1')).toBeCloseTo(5.5 - 1 / 30, 5);
  await user.keyboard('{End}');
  expect(secondsOf('End of range 1')).toBe(SECONDS);
  await user.keyboard('{ArrowRight}');
  expect(secondsOf('End of range 1')).toBe(SECONDS);

  slider('Start of range 1').focus();
  await user.keyboard('{End}');
  expect(secondsOf('Start of range 1')).toBeCloseTo(SECONDS - 0.5, 5);
  await user.keyboard('{Home}{PageUp}{ArrowRight}');
  expect(secondsOf('Start of range 1')).toBeCloseTo(1 + 1 / 30, 5);
  await user.keyboard('x');
  expect(secondsOf('Start of range 1')).toBeCloseTo(1 + 1 / 30, 5);

  await moveTo(user, 'End of range 1', 2);
  const length = secondsOf('End of range 1') - secondsOf('Start of range 1');
  slider('Position of range 1').focus();
  await user.keyboard('{End}');
  expect(secondsOf('End of range 1')).toBe(SECONDS);
  expect(secondsOf('End of range 1') - secondsOf('Start of range 1')).toBeCloseTo(length, 5);
});

it('a handle follows the pointer that holds it, and only while it does', async () => {
  await openOwn();
  const strip = slider('Playhead of clip 1').parentElement?.parentElement;
  if (!strip) throw new Error('there is no strip');
  strip.getBoundingClientRect = () => new DOMRect(100, 0, 1000, 80);
  const end = slider('End of range 1');
  end.setPointerCapture = () => undefined;
  const from = 100 + secondsOf('End of range 1') * 100;
  fireEvent.pointerMove(end, { clientX: 900 });
  const before = secondsOf('End of range 1');
  fireEvent.pointerDown(end, { clientX: from, button: 0, pointerId: 1 });
  fireEvent.pointerMove(end, { clientX: 800, pointerId: 1 });
  expect(before).not.toBeCloseTo(7, 1);
  expect(secondsOf('End of range 1')).toBeCloseTo(7, 1);
  fireEvent.pointerMove(end, { clientX: 5000, pointerId: 1 });
  expect(secondsOf('End of range 1')).toBe(SECONDS);
  fireEvent.pointerUp(end, { pointerId: 1 });
  fireEvent.pointerMove(end, { clientX: 200, pointerId: 1 });
  expect(secondsOf('End of range 1')).toBe(SECONDS);
});

it('the total is compared with the speech, by the speed of each range, and says what the rest shows', async () => {
  const { user } = await openOwn('m'.repeat(15 * 8));
  await moveTo(user, 'End of range 1', 5);
  expect(screen.getByText('5.5 s of 8.0 s: the rest repeats')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Hold last frame' }));
  expect(screen.getByText('5.5 s of 8.0 s: the last picture stays for the rest')).toBeDefined();
  await user.keyboard('{Tab}');
  await moveTo(user, 'End of range 1', 9);
  expect(await screen.findByText('9.5 s of 8.0 s: the end card covers the last 1.5 s')).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Hold last frame' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '2 ×' }));
  expect(screen.getByText(/^4\.8 s of 8\.0 s/)).toBeDefined();
  expect(keptEdit().ranges[0]?.speed).toBe(2);
});

it('five clips are taken, each within the same rules, and a sixth is not offered', async () => {
  const { server, user } = await openOwn();
  await user.upload(clipInput(), clipFile('notes.txt', 'video/mp4'));
  await waitFor(() => expect(clips()).toHaveLength(2));
  server.on(assetCalls.uploadAsset, () => {
    throw new HttpError(415, { file: [MESSAGES.videoType] });
  });
  await user.upload(clipInput(), clipFile('bad.mp4'));
  await waitFor(() => expect(inPanel().getByRole('alert').textContent).toBe(MESSAGES.videoType));
  expect(clips()).toHaveLength(2);
  await user.click(button('Choose another file'));
  serveClips(server);
  for (const name of ['third.mp4', 'fourth.mp4', 'fifth.mp4']) await addClip(user, name);
  expect(clipPanel().querySelector('input[type=file]')).toBeNull();
  expect(screen.getByText('A video can have 5 clips. Remove one to add another.')).toBeDefined();
  await user.click(button('Remove clip 5'));
  expect(clips()).toHaveLength(4);
  expect(screen.getByText('MP4, up to 50 MB. 4 of 5 clips.')).toBeDefined();
});

it('a further clip of another size is asked about, and left out by Cancel', async () => {
  const { server, user } = await openOwn();
  serveClip(server, { width: 640, height: 360 });
  await user.upload(clipInput(), clipFile('wide.mp4'));
  const question = await screen.findByRole('dialog', { name: 'The video will be resized' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('MP4, up to 50 MB. 1 of 5 clips.')).toBeDefined();
  expect(clips()).toHaveLength(1);
});

it('ranges go with their clip when clips are moved and removed', async () => {
  const { user } = await openOwn();
  await moveTo(user, 'End of range 1', 1);
  await addClip(user, 'second.mp4');
  // A clip that is added is seen, from its start.
  expect(clips()[1]?.textContent).not.toContain('no range shows it');
  expect(rowTexts()).toEqual(['0.0–1.5 s', '0.0–3.0 s']);
  await user.click(button('Remove range 2'));
  expect(clips()[1]?.textContent).toContain('no range shows it');
  await user.click(button('Add a range of clip 2'));
  expect(rowTexts()).toEqual(['0.0–1.5 s', '0.0–3.0 s']);
  expect(rows()[1]?.textContent).toContain('2 second.mp4');
  await user.click(button('Move clip 2 up'));
  expect(clips()[0]?.textContent).toContain('second.mp4');
  expect(rowTexts()).toEqual(['0.0–1.5 s', '0.0–3.0 s']);
  expect(rows()[1]?.textContent).toContain('1 second.mp4');
  await user.click(button('Remove clip 1'));
  expect(rowTexts()).toEqual(['0.0–1.5 s']);
  expect(clips()).toHaveLength(1);
  await user.click(within(clips()[0] as HTMLElement).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/Drop your gameplay here/)).toBeDefined();
  expect(keptEdit().ranges).toEqual([]);
});

it('a focus is set by keys and by a press on the picture, and given up for the motion', async () => {
  const { user } = await openOwn();
  const focus = slider('Focus of range 1');
  expect(focus.getAttribute('aria-valuetext')).toBe('50 % from the left, 50 % from the top');
  expect(screen.queryByRole('button', { name: /follow the motion/ })).toBeNull();
  focus.focus();
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{ArrowDown}');
  expect(keptEdit().ranges[0]?.focus).toEqual({ x: 0.3, y: 0.51 });
  const picture = focus.parentElement;
  if (!picture) throw new Error('there is no picture');
  picture.getBoundingClientRect = () => new DOMRect(0, 0, 200, 400);
  picture.setPointerCapture = () => undefined;
  fireEvent.pointerDown(picture, { clientX: 150, clientY: 100, button: 0, pointerId: 1 });
  expect(keptEdit().ranges[0]?.focus).toEqual({ x: 0.75, y: 0.25 });
  fireEvent.pointerMove(picture, { clientX: 500, clientY: 200, pointerId: 1 });
  fireEvent.pointerUp(picture, { pointerId: 1 });
  expect(keptEdit().ranges[0]?.focus).toEqual({ x: 1, y: 0.5 });
  await user.click(button('Let range 1 follow the motion'));
  expect(keptEdit().ranges[0]?.focus).toBeUndefined();
  // Shown whole, nothing is cut off.
  await user.click(screen.getByRole('radio', { name: 'Whole picture' }));
  expect(screen.queryByRole('slider', { name: 'Focus of range 1' })).toBeNull();
  expect(keptEdit().fill).toBe('whole');
});

it('a finger taps a focus and drags the crosshair; one that scrolls the page over the picture changes nothing', async () => {
  await openOwn();
  const focus = slider('Focus of range 1');
  const picture = focus.parentElement;
  if (!picture) throw new Error('there is no picture');
  picture.getBoundingClientRect = () => new DOMRect(0, 0, 200, 400);
  picture.setPointerCapture = () => undefined;
  const at = (clientX: number, clientY: number) => ({
    ...{ clientX, clientY, button: 0 },
    ...{ pointerId: 1, pointerType: 'touch' },
  });
  fireEvent.pointerDown(picture, at(150, 300));
  fireEvent.pointerMove(picture, at(150, 280));
  // The browser scrolls.
  fireEvent.pointerCancel(picture, at(150, 280));
  expect(keptEdit().ranges[0]?.focus).toBeUndefined();
  fireEvent.pointerDown(picture, at(150, 100));
  fireEvent.pointerUp(picture, at(150, 100));
  expect(keptEdit().ranges[0]?.focus).toEqual({ x: 0.75, y: 0.25 });
  fireEvent.pointerDown(focus, at(150, 100));
  fireEvent.pointerMove(picture, at(100, 200));
  expect(keptEdit().ranges[0]?.focus).toEqual({ x: 0.5, y: 0.5 });
  fireEvent.pointerUp(picture, at(100, 200));
});

it('the game’s sound is set from silent to loud, and back to the usual', async () => {
  await openFootage();
  const level = slider('Game’s sound');
  fireEvent.change(level, { target: { value: '0' } });
  expect(level.getAttribute('aria-valuetext')).toBe('silent');
  expect(keptEdit().gameLevel).toBe(0);
  fireEvent.click(button('Reset the game’s sound'));
  expect(keptEdit().gameLevel).toBe(0.5);
});

it('a reload brings all of it back, and names a clip that is gone', async () => {
  const app = await openOwn();
  const { server, user } = app;
  await moveTo(user, 'End of range 1', 2);
  await addClip(user, 'second.mp4');
  await user.click(button('Edit range 2'));
  await user.click(screen.getByRole('radio', { name: '1.5 ×' }));
  app.unmount();
  server.on(assetCalls.getAsset, ({ query }) => {
    if (query.file_url.includes('clip-2')) throw new HttpError(404, { detail: 'Not found.' });
    return { ...buildAsset('landscape', SECONDS), file_url: '/files/clip-1.mp4' };
  });
  renderApp(WIZARD);
  await expectStep('Upload Assets');
  await waitFor(() => expect(clips()).toHaveLength(2));
  expect(rowTexts()).toEqual(['0.0–2.5 s', '0.0–3.0 s']);
  expect(rows()[1]?.textContent).toContain('lasts 2.0 s at 1.5 ×');
  const gone = await screen.findByText('is no longer stored. Please remove it and upload it again.');
  expect(gone.textContent).toBe('second.mp4 is no longer stored. Please remove it and upload it again.');
  await user.click(button('Remove clip 2'));
  expect(rowTexts()).toEqual(['0.0–2.5 s']);
  expect(isDisabled(nextButton())).toBe(false);
});

const searched = (state: 'finding' | 'found' | 'failed') => ({
  ...buildAsset('landscape', SECONDS),
  file_url: '/files/clip-1.mp4',
  source_url: '/files/clip-1.mp4',
  findings: state === 'found' ? MOMENTS : null,
  moments_search: { id: anId(900), state },
});

it('moments are found meanwhile, said with their reasons, and the start of a choice of one’s own', async () => {
  const { server, user } = await openFootage();
  server.on(assetCalls.getAsset, () => searched('finding'));
  await act(() => queryClient.invalidateQueries({ queryKey: [assetCalls.getAsset.reads] }));
  expect(await screen.findByText('Finding the best moments …')).toBeDefined();
  expect(screen.getByText(/^Until the best moments are found, .* from its start\.$/)).toBeDefined();
  server.on(assetCalls.getAsset, () => searched('found'));
  await act(() => queryClient.invalidateQueries({ queryKey: [assetCalls.getAsset.reads] }));
  const found = within(await screen.findByRole('list', { name: 'Best moments of clip 1' }));
  expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1st6.0–9.0 smuch motion, loud',
    '2nd3.0–4.0 sstrong colours',
  ]);
  expect(screen.getByText('Skipped: 0.0–2.0 s menu, 9.0–10.0 s black')).toBeDefined();
  const chosen = within(screen.getByRole('list', { name: 'Chosen moments' })).getAllByRole('listitem');
  expect(screen.getByText('The video shows, in this order:')).toBeDefined();
  expect(chosen[0]?.textContent).toMatch(/^[678]\.\d–[89]\.\d smuch motion, loud$/);
  await user.click(screen.getByRole('radio', { name: 'My own choice' }));
  const before = rowTexts();
  expect(before).toHaveLength(chosen.length);
  await user.click(button('Add the 2nd moment of clip 1 as a range'));
  expect(rowTexts()).toEqual([...before, '3.0–4.0 s']);
});

it('moments that can’t be found are reported, and everything is chosen by hand', async () => {
  const { server, user } = await openFootage();
  server.on(assetCalls.getAsset, () => searched('failed'));
  await act(() => queryClient.invalidateQueries({ queryKey: [assetCalls.getAsset.reads] }));
  expect(await screen.findByText(/The best moments of this clip could not be found/)).toBeDefined();
  expect(screen.getByText('The first clip is shown from its start.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'My own choice' }));
  await moveTo(user, 'End of range 1', 2);
  expect(rowTexts()).toEqual(['0.0–2.5 s']);
});
