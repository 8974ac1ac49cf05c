import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { UndoArea } from './undo-area.tsx';

function Page({ done }: { done: string[] }) {
  const [isOff, setOff] = useState(false);
  const undo = { undo: () => void done.push('undo'), redo: () => void done.push('redo') };
  return (
    <>
      <button type="button">Elsewhere</button>
      <UndoArea undo={undo} aria-label="Area">
        <button type="button" disabled={isOff} onClick={() => setOff(true)}>
          Only once
        </button>
        <input type="text" aria-label="Text" />
        <input type="range" aria-label="Level" />
      </UndoArea>
    </>
  );
}

function open() {
  const done: string[] = [];
  render(<Page done={done} />);
  return { done, user: userEvent.setup() };
}

it('undoes and redoes by keys while the focus is within, but not in a text field', async () => {
  const { done, user } = open();
  screen.getByRole('slider', { name: 'Level' }).focus();
  await user.keyboard('{Control>}z{/Control}{Meta>}{Shift>}z{/Shift}{/Meta}{Control>}y{/Control}');
  expect(done).toEqual(['undo', 'redo', 'redo']);
  for (const element of [screen.getByRole('textbox'), screen.getByRole('button', { name: 'Elsewhere' })]) {
    element.focus();
    await user.keyboard('{Control>}z{/Control}');
  }
  expect(done).toHaveLength(3);
});

it('keeps the focus when the focused element is disabled', async () => {
  const { done, user } = open();
  await user.click(screen.getByRole('button', { name: 'Only once' }));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Area' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(done).toEqual(['undo']);
});
