import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { HttpError } from '../../../testing/fake-http.ts';
import { isDisabled } from '../../../testing/read-screen.ts';
import { button, clipFile, clipInput } from '../testing/walk-wizard.ts';
import {
  addClip,
  clips,
  keptEdit,
  moveTo,
  openFootage,
  openOwn,
  rows,
  rowTexts,
  secondsOf,
  serveClips,
  slider,
} from './testing/open-footage.ts';

const radio = (name: string) => screen.getByRole('radio', { name });
const canUndo = () => !isDisabled(button('Undo'));
const canRedo = () => !isDisabled(button('Redo'));

it('every change is one step, back to the start and forward again', async () => {
  const { user } = await openFootage();
  expect([canUndo(), canRedo()]).toEqual([false, false]);
  const changes = [
    () => user.click(radio('My own choice')),
    () => moveTo(user, 'End of range 1', 3),
    () => moveTo(user, 'Start of range 1', 1),
    () => user.click(button('Add a range of clip 1')),
    () => user.click(button('Move range 2 earlier')),
    () => user.click(radio('2 ×')),
    () => user.click(radio('Whole picture')),
    () => fireEvent.change(slider('Game’s sound'), { target: { value: '0.8' } }),
    () => user.click(button('Reset the game’s sound')),
    () => user.click(button('Remove range 1')),
    () => user.click(radio('Automatic')),
  ];
  const states = [keptEdit()];
  for (const change of changes) {
    await change();
    states.push(keptEdit());
  }
  for (const state of states.slice(0, -1).reverse()) {
    await user.click(button('Undo'));
    expect(keptEdit()).toEqual(state);
  }
  expect([canUndo(), canRedo()]).toEqual([false, true]);
  expect(screen.getByText('11 changes undone')).toBeDefined();
  for (const state of states.slice(1)) {
    await user.click(button('Redo'));
    expect(keptEdit()).toEqual(state);
  }
  expect([canUndo(), canRedo()]).toEqual([true, false]);
});

it('a drag is one step, the next one another, and one that ends where it began none', async () => {
  const { user } = await openOwn();
  const strip = slider('Playhead of clip 1').parentElement?.parentElement;
  if (!strip) throw new Error('there is no strip');
  strip.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 80);
  const end = slider('End of range 1');
  end.setPointerCapture = () => undefined;
  const drag = (...places: number[]) => {
    fireEvent.pointerDown(end, { clientX: secondsOf('End of range 1') * 100, button: 0, pointerId: 1 });
    for (const clientX of places) fireEvent.pointerMove(end, { clientX, pointerId: 1 });
    fireEvent.pointerUp(end, { pointerId: 1 });
  };
  const before = secondsOf('End of range 1');
  drag(500, 600, 700);
  drag(750, 800);
  drag(900, 800);
  await user.click(button('Undo'));
  expect(secondsOf('End of range 1')).toBeCloseTo(7, 1);
  await user.click(button('Undo'));
  expect(secondsOf('End of range 1')).toBe(before);
  await user.click(button('Undo'));
  expect(keptEdit().ranges).toEqual([]);
});

it('a press on the picture that continues as a drag is one step, and so is a drag of a row over others', async () => {
  const { user } = await openOwn();
  const picture = slider('Focus of range 1').parentElement;
  if (!picture) throw new Error('there is no picture');
  picture.getBoundingClientRect = () => new DOMRect(0, 0, 200, 400);
  picture.setPointerCapture = () => undefined;
  fireEvent.pointerDown(picture, { clientX: 150, clientY: 100, button: 0, pointerId: 1 });
  slider('Focus of range 1').focus();
  fireEvent.pointerMove(picture, { clientX: 100, clientY: 100, pointerId: 1 });
  fireEvent.pointerUp(picture, { pointerId: 1 });
  expect(keptEdit().ranges[0]?.focus).toEqual({ x: 0.5, y: 0.25 });
  await user.click(button('Undo'));
  expect(keptEdit().ranges[0]?.focus).toBeUndefined();

  await moveTo(user, 'End of range 1', 1);
  for (let count = 0; count < 2; count++) await user.click(button('Add a range of clip 1'));
  const order = rowTexts();
  for (const [index, row] of rows().entries())
    row.getBoundingClientRect = () => new DOMRect(0, index * 50, 300, 50);
  screen.getByRole('list', { name: 'Ranges in their order' }).setPointerCapture = () => undefined;
  fireEvent.pointerDown(button('Move range 1'), { clientY: 20, button: 0, pointerId: 1 });
  for (const clientY of [80, 130]) fireEvent.pointerMove(button('Move range 1'), { clientY, pointerId: 1 });
  fireEvent.pointerUp(button('Move range 1'), { pointerId: 1 });
  expect(rowTexts()).not.toEqual(order);
  await user.click(button('Undo'));
  expect(rowTexts()).toEqual(order);
});

it('keys undo and redo, a run of arrows at once, and the range that changes is selected', async () => {
  const { user } = await openOwn();
  await moveTo(user, 'End of range 1', 1);
  await user.click(button('Add a range of clip 1'));
  await moveTo(user, 'End of range 2', 6);
  button('Move range 2').focus();
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowUp}');
  expect(rowTexts()).toEqual(['1.5–8.0 s', '0.0–1.5 s']);
  await user.keyboard('{Control>}z{/Control}');
  expect(rowTexts()).toEqual(['0.0–1.5 s', '1.5–8.0 s']);
  await user.click(button('Edit range 1'));
  await user.keyboard('{Meta>}z{/Meta}');
  expect(rowTexts()).toEqual(['0.0–1.5 s', '1.5–4.5 s']);
  expect(secondsOf('Start of range 2')).toBe(1.5);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(rowTexts()).toEqual(['0.0–1.5 s', '1.5–8.0 s']);
  await user.keyboard('{Control>}y{/Control}');
  expect(rowTexts()).toEqual(['1.5–8.0 s', '0.0–1.5 s']);
  // Outside of the editor they mean something else.
  screen.getByRole('button', { name: 'Next Step' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(rowTexts()).toEqual(['1.5–8.0 s', '0.0–1.5 s']);
});

it('a clip that was removed comes back with its ranges, also the only one', async () => {
  const { user } = await openOwn();
  await moveTo(user, 'End of range 1', 1);
  await addClip(user, 'second.mp4');
  expect(rowTexts()).toEqual(['0.0–1.5 s', '0.0–3.0 s']);
  await user.click(button('Remove clip 1'));
  expect(rowTexts()).toEqual(['0.0–3.0 s']);
  await user.click(button('Remove'));
  expect(await screen.findByText('Undo brings back the clip that was removed.')).toBeDefined();
  button('Undo').focus();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(clips()).toHaveLength(1));
  expect(clips()[0]?.textContent).toContain('second.mp4');
  await user.click(button('Undo'));
  expect(clips().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('first.mp4'),
    expect.stringContaining('second.mp4'),
  ]);
  expect(keptEdit().ranges.map(({ clip }) => clip)).toEqual([0, 1]);
});

it('of a clip that comes back without its file it is said why it is of no use', async () => {
  const { server, user } = await openOwn();
  await user.click(button('Remove'));
  server.on(assetCalls.getAsset, () => {
    throw new HttpError(404, { detail: 'Not found.' });
  });
  queryClient.clear();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const message = 'is no longer stored. Please remove it and upload it again.';
  expect((await screen.findByText(message)).textContent).toBe(`first.mp4 ${message}`);
  serveClips(server);
  await user.click(button('Remove'));
  await user.upload(clipInput(), clipFile('again.mp4'));
  await waitFor(() => expect(clips()[0]?.textContent).toContain('again.mp4'));
});

it('ranges that were left for automatic are not brought to clips in other places', async () => {
  const { user } = await openOwn();
  await addClip(user, 'second.mp4');
  await user.click(radio('Automatic'));
  await user.click(button('Remove clip 2'));
  await user.click(radio('My own choice'));
  expect(keptEdit().ranges.every(({ clip }) => clip === 0)).toBe(true);
});
