import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TagInput } from './tag-input.tsx';

function Tags({ maxLength }: { maxLength?: number | undefined }) {
  const [tags, setTags] = useState<string[]>([]);
  return <TagInput value={tags} onChange={setTags} max={2} {...(maxLength && { maxLength })} />;
}

function openTags(maxLength?: number) {
  const { container } = render(<Tags maxLength={maxLength} />);
  return { container, input: screen.getByRole('combobox'), user: userEvent.setup() };
}

it('counts its tags, and says when no more fit', async () => {
  const { container, user, input } = openTags();
  await user.type(input, 'Arcade{Enter}');
  expect(container.textContent).toContain('1 / 2');
  expect(screen.queryByRole('status')).toBeNull();
  await user.type(input, 'Puzzle{Enter}');
  expect(container.textContent).toContain('2 / 2');
  expect(screen.getByRole('status').textContent).toBe('No more tags fit');
});

it('keeps the focus when the last tag that fits is added, and when one is removed', async () => {
  const { user, input } = openTags();
  await user.type(input, 'Arcade{Enter}Puzzle{Enter}');
  expect(document.activeElement).toBe(input);
  await user.type(input, 'Racing{Enter}');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove Arcade' }));
  expect(document.activeElement).toBe(input);
  await user.keyboard('Racing{Enter}');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Puzzle', 'Racing']);
});

it('a tag is as long as it may be, typed or pasted', async () => {
  const { user, input } = openTags(70);
  await user.type(input, `${'a'.repeat(75)}{Enter}`);
  await user.click(input);
  await user.paste(`${'b'.repeat(75)},`);
  const lengths = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.length);
  expect(lengths).toEqual([70, 70]);
});
