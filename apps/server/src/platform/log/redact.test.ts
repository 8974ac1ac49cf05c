import { expect, it } from 'vitest';
import { redactText, shortenText } from './redact.ts';

it.each([
  ['GET /files/a/b.mp4?expires=1&signature=AbC_-9&name=x', 'AbC_-9'],
  ['https://x/reset-password-complete?uid=u-1&token=s3cret', 's3cret'],
  ['{"url":"/watch/q7Rk-2_xZ?t=3"}', 'q7Rk-2_xZ'],
  ['{"url":"/api/shared/q7Rk-2_xZ/"}', 'q7Rk-2_xZ'],
  ['GET /api/operator/users/?page=1&search=mira%40example.com&state=all', 'mira'],
  ['GET /operator/users?search=mira@example.com', 'mira'],
  ['GET /sandbox/checkout?prefilled_email=mira%40example.com', 'mira'],
  ['authorization: Bearer abc.def.ghi', 'abc.def.ghi'],
  ['{"refresh":"eyJhbGciOi.eyJzdWIiOi.c2ln"}', 'eyJhbGciOi'],
  ['Invalid key sk_live_51H and whsec_abc123', 'whsec_abc123'],
  ['{"url":"/api/account/user/?key=avk_0A1b2C3d4E5f6G7h8I9j"}', '0A1b2C3d'],
  ['avk_0A1b2C3d\u2026', '0A1b2C3d'],
  ['signing with whsec_Ab+Cd/Ef==', 'Cd/Ef'],
  ['refused sk-proj-Ab12_cd34-ef56GH78', 'Ab12_cd34'],
  ['refused sk_0123456789abcdef0123456789abcdef', '0123456789abcdef'],
  ['connect postgres://avatar:pa55@db.example.com/x', 'pa55'],
])('nothing secret is left of %s', (line, secret) => {
  expect(redactText(line)).not.toContain(secret);
  expect(redactText(line)).toContain('[hidden]');
});

it.each(['connect postgres://avatar:pa55\u2026', '{"refresh":"eyJpa55\u2026"}'])(
  'a secret that was cut is hidden, too: %s',
  (line) => {
    expect(redactText(line)).not.toContain('pa55');
  },
);

it('a host and its port are not redacted', () => {
  const line = 'GET http://localhost:4000/a b@c';
  expect(redactText(line)).toBe(line);
});

// A megabyte takes milliseconds in linear time. In quadratic time 15 kB took 30 ms, so it would take more than two minutes.
it.each([
  ...['://a:', '://', '://a:b', 'eyJ-', 'eyJa.', 'Bearer ', 'Bearer', '?token=', '&uid', '/watch/', 'sk-'],
  ...['sk_live', 'whsec_', 'avk_', ' ', '@', ':', '\u2026'],
])('a line of a million characters of "%s" is redacted in linear time', (piece) => {
  const line = piece.repeat(Math.ceil(1_000_000 / piece.length));
  expect(redactText(`${line} Bearer secret1`)).not.toContain('secret1');
});

it('a text from outside is truncated to a useful length for a log line', () => {
  expect(shortenText('a'.repeat(500))).toBe('a'.repeat(500));
  expect(shortenText('a'.repeat(16_000))).toBe(`${'a'.repeat(500)}\u2026`);
});

it('an ordinary line stays unchanged', () => {
  const line = '{"method":"GET","url":"/api/config/?page=2","ms":3}';
  expect(redactText(line)).toBe(line);
});
