import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UserAvatar } from './user-avatar.tsx';

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

it('has the picture of a service over the drawing, unseen until it is loaded, without a referrer', () => {
  const picture = 'https://pictures.example/hash?s=80&d=mp';
  const drawn = draw('mira@example.com');
  const both = renderToStaticMarkup(<UserAvatar email="mira@example.com" picture={picture} />);
  expect(both).toContain(drawn);
  expect(both).toMatch(/<span [^>]*style="width:40px;height:40px"/);
  const image = /<img [^>]*>/.exec(both)?.[0];
  for (const part of [
    'opacity-0',
    'absolute',
    'referrerPolicy="no-referrer"',
    'width="40" height="40"',
    'alt=""',
  ])
    expect(image).toContain(part);
  expect(image).toContain(picture.replace('&', '&amp;'));
});

it('asks no service without a picture or an email', () => {
  expect(draw('mira@example.com')).not.toContain('<img');
  expect(renderToStaticMarkup(<UserAvatar email="" picture="https://pictures.example/x" />)).not.toContain(
    '<img',
  );
});
