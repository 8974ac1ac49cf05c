import { expect, it, vi } from 'vitest';
import { startReporting } from './error-reports.ts';

it('a report holds neither the token of a public page nor that of a link', () => {
  const sent = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('location', { pathname: '/watch/q7Rk-2_xZ' });
  // Files of tests share their window: nothing may stay that reports the errors of others.
  vi.stubGlobal('addEventListener', () => undefined);
  const error = new Error(
    'Failed to fetch "https://play.example/api/shared/q7Rk-2_xZ/" and /a?uid=u-1&token=s3cret',
  );
  startReporting('https://abc@errors.example.com/42', [error]);
  const body = String(sent.mock.calls[0]?.[1].body);
  expect(body).not.toMatch(/q7Rk-2_xZ|u-1|s3cret/);
  const [, , event] = body.split('\n').map((line) => JSON.parse(line));
  expect(event).toMatchObject({
    extra: { path: '/watch/[hidden]' },
    exception: {
      values: [
        {
          value:
            'Failed to fetch "https://play.example/api/shared/[hidden]/" and /a?uid=[hidden]&token=[hidden]',
        },
      ],
    },
  });
});
