import { expect, it } from 'vitest';
import { redactText } from './redact.ts';

it.each([
  ['GET /files/a/b.mp4?expires=1&signature=AbC_-9&name=x', 'AbC_-9'],
  ['https://x/reset-password-complete?uid=u-1&token=s3cret', 's3cret'],
  ['{"url":"/watch/q7Rk-2_xZ?t=3"}', 'q7Rk-2_xZ'],
  ['{"url":"/api/shared/q7Rk-2_xZ/"}', 'q7Rk-2_xZ'],
  ['authorization: Bearer abc.def.ghi', 'abc.def.ghi'],
  ['{"refresh":"eyJhbGciOi.eyJzdWIiOi.c2ln"}', 'eyJhbGciOi'],
  ['Invalid key sk_live_51H and whsec_abc123', 'whsec_abc123'],
  ['refused sk-proj-Ab12_cd34-ef56GH78', 'Ab12_cd34'],
  ['refused sk_0123456789abcdef0123456789abcdef', '0123456789abcdef'],
  ['connect postgres://avatar:pa55@db.example.com/x', 'pa55'],
])('nothing secret is left of %s', (line, secret) => {
  expect(redactText(line)).not.toContain(secret);
  expect(redactText(line)).toContain('[hidden]');
});

it('an ordinary line stays as it is', () => {
  const line = '{"method":"GET","url":"/api/config/?page=2","ms":3}';
  expect(redactText(line)).toBe(line);
});
