import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UserAvatar } from './user.avatar.tsx';

const draw = (email?: string) => renderToStaticMarkup(<UserAvatar email={email} />);

it('comes from the trimmed, lowercased email, 40 pixels wide', () => {
  expect(draw('  Mira@Example.COM ')).toBe(draw('mira@example.com'));
  expect(draw('mira@example.com')).toContain('width="40" height="40"');
});

it('is another one for another email', () => {
  const emails = ['mira@example.com', 'mia@example.com', 'ada@example.com', 'leo@example.org'];
  expect(new Set(emails.map(draw)).size).toBe(emails.length);
});

it.each([undefined, '', '   '])('is a plain figure without an email (%j)', (email) => {
  expect(draw(email)).toContain('lucide-user-round');
});
