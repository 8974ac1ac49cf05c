import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isDisabled } from '../../../testing/read-screen.ts';
import { button } from '../testing/walk-wizard.ts';
import { moveTo, openOwn, rows, rowTexts, secondsOf } from './testing/open-footage.ts';

const misplaced = () => screen.queryByText(/Put the playhead inside of the range/);

it('ranges are added, split at the playhead and removed; the last one gone, the choice is automatic', async () => {
  const { user } = await openOwn();
  await moveTo(user, 'End of range 1', 3);
  await moveTo(user, 'Playhead of clip 1', 6);
  await user.click(button('Add a range of clip 1'));
  expect(rowTexts()).toEqual(['0.0–3.5 s', '6.0–9.0 s']);
  // The playhead is at the range's very start: there is nothing to split.
  await user.click(button('Split at playhead'));
  expect(misplaced()).not.toBeNull();
  await moveTo(user, 'Playhead of clip 1', 7);
  await user.click(button('Split at playhead'));
  expect(rowTexts()).toEqual(['0.0–3.5 s', '6.0–7.0 s', '7.0–9.0 s']);
  expect(misplaced()).toBeNull();
  for (let left = 3; left > 0; left--) {
    expect(rows()).toHaveLength(left);
    await user.click(button('Remove range 1'));
    // What was pressed is gone, and the focus isn't.
    if (left > 1) expect(document.activeElement).toBe(button('Move range 1'));
  }
  const automatic = screen.getByRole<HTMLInputElement>('radio', { name: 'Automatic' });
  expect(automatic.checked).toBe(true);
  expect(document.activeElement).toBe(automatic);
});

it('that a range can’t be split is said until anything else is done', async () => {
  const { user } = await openOwn();
  await moveTo(user, 'End of range 1', 3);
  const actions = [
    () => user.click(button('Add a range of clip 1')),
    () => user.click(button('Move range 1 later')),
    () => user.click(screen.getByRole('radio', { name: '2 ×' })),
    () => user.click(button('Edit range 2')),
    () => user.click(button('Play range 2')),
    () => user.click(screen.getByRole('radio', { name: 'Whole picture' })),
    () => moveTo(user, 'Playhead of clip 1', 9),
  ];
  for (const act of actions) {
    await moveTo(user, 'Playhead of clip 1', 0);
    await user.click(screen.getByRole('button', { name: 'Edit range 1' }));
    await user.click(button('Split at playhead'));
    expect(misplaced(), String(act)).not.toBeNull();
    await act();
    expect(misplaced(), String(act)).toBeNull();
  }
  await user.click(button('Split at playhead'));
  await user.click(screen.getByRole('radio', { name: 'Automatic' }));
  await user.click(screen.getByRole('radio', { name: 'My own choice' }));
  expect(misplaced()).toBeNull();
});

it('a range that is added where one is already shows what none shows, until the whole clip is shown', async () => {
  const { user } = await openOwn();
  await moveTo(user, 'End of range 1', 3);
  await moveTo(user, 'Playhead of clip 1', 1);
  const add = () => user.click(button('Add a range of clip 1'));
  await add();
  expect(rowTexts()).toEqual(['0.0–3.5 s', '3.5–6.5 s']);
  await add();
  await add();
  expect(rowTexts().slice(2)).toEqual(['6.5–9.5 s', '9.5–10.0 s']);
  await add();
  expect(rowTexts()).toHaveLength(5);
});

it('ranges are put in another order by keys on the grip and by buttons, and the order is said', async () => {
  const { user } = await openOwn();
  await moveTo(user, 'End of range 1', 1);
  await moveTo(user, 'Playhead of clip 1', 4);
  await user.click(button('Add a range of clip 1'));
  await moveTo(user, 'Playhead of clip 1', 7);
  await user.click(button('Add a range of clip 1'));
  expect(rowTexts()).toEqual(['0.0–1.5 s', '4.0–7.0 s', '7.0–10.0 s']);
  button('Move range 3').focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(rowTexts()).toEqual(['7.0–10.0 s', '0.0–1.5 s', '4.0–7.0 s']);
  expect(document.activeElement).toBe(button('Move range 1'));
  expect(screen.getByText('Range 2 is now 1 of 3')).toBeDefined();
  expect(isDisabled(button('Move range 1 earlier'))).toBe(true);
  await user.click(button('Move range 1 later'));
  expect(rowTexts()).toEqual(['0.0–1.5 s', '7.0–10.0 s', '4.0–7.0 s']);
  // The range that was moved is still the selected one.
  expect(secondsOf('Start of range 2')).toBeCloseTo(7, 5);
});

it('ranges are dragged into another order by the grip', async () => {
  const { user } = await openOwn();
  await moveTo(user, 'End of range 1', 1);
  await moveTo(user, 'Playhead of clip 1', 4);
  await user.click(button('Add a range of clip 1'));
  const place = () => {
    for (const [index, row] of rows().entries())
      row.getBoundingClientRect = () => new DOMRect(0, index * 50, 300, 50);
  };
  place();
  const grip = button('Move range 1');
  screen.getByRole('list', { name: 'Ranges in their order' }).setPointerCapture = () => undefined;
  fireEvent.pointerDown(grip, { clientY: 20, button: 0, pointerId: 1 });
  fireEvent.pointerMove(grip, { clientY: 60, pointerId: 1 });
  expect(rowTexts()).toEqual(['0.0–1.5 s', '4.0–7.0 s']);
  fireEvent.pointerMove(grip, { clientY: 80, pointerId: 1 });
  expect(rowTexts()).toEqual(['4.0–7.0 s', '0.0–1.5 s']);
  fireEvent.pointerUp(grip, { pointerId: 1 });
  fireEvent.pointerMove(grip, { clientY: 0, pointerId: 1 });
  expect(rowTexts()).toEqual(['4.0–7.0 s', '0.0–1.5 s']);
});
