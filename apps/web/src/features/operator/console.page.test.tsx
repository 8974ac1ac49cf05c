import { ASSET_TYPES } from '@avatarcade/contracts/assets';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { operatorCalls, operatorSessionCalls } from '@avatarcade/contracts/operator.calls';
import {
  operatorMoneyCalls,
  operatorQueueCalls,
  operatorTicketCalls,
} from '@avatarcade/contracts/operator-work.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refetchData } from '../../shared/api/call-query.ts';
import { getOperatorToken, storeOperatorToken } from '../../shared/session/operator-session.ts';
import { anId } from '../../testing/build-account.ts';
import {
  buildOperatorUser,
  buildOperatorVideo,
  buildOverview,
  buildState,
} from '../../testing/build-operator.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openApp } from '../../testing/open-app.tsx';
import { alertTexts, isDisabled } from '../../testing/read-screen.ts';

const TIME = '2026-11-21T10:00:00.000Z';
const reason = 'Asked for by phone';
const noActs = () => ({ results: [], total_pages: 1, count: 0 });

/** The application at an address of the console, behind the second factor. */
function openConsole(at: string) {
  storeOperatorToken('token-1');
  const page = openApp(at);
  page.server.on(operatorSessionCalls.getOperatorState, () => buildState());
  page.server.on(operatorCalls.listOperatorActs, noActs);
  return page;
}

async function giveReason(user: ReturnType<typeof openApp>['user'], confirm: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), reason);
  await user.click(dialog.getByRole('button', { name: confirm }));
}

it('to a user who is no operator the address leads nowhere, and no more is asked', async () => {
  const { server } = openApp('/operator/users');
  server.on(operatorSessionCalls.getOperatorState, () => {
    throw new HttpError(404, { detail: 'Not found.' });
  });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
  expect(server.sentTo(operatorCalls.listOperatorUsers)).toEqual([]);
});

it('a second factor is set up by the password and a code, the recovery codes are shown once, and the console opens', async () => {
  const { server, user } = openApp('/operator');
  let state = buildState({ state: 'enrol' });
  server.on(operatorSessionCalls.getOperatorState, () => state);
  server.on(operatorSessionCalls.enrolFactor, () => ({
    secret: 'ABCDEFGH',
    uri: 'otpauth://totp/x?secret=ABCDEFGH',
  }));
  await user.type(await screen.findByLabelText('Your password'), 'Meteor7!merge');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator' })).toBeDefined();
  expect(screen.getByText('ABCD EFGH')).toBeDefined();
  server.on(operatorSessionCalls.confirmFactor, () => {
    throw new HttpError(400, { code: [MESSAGES.operatorCodeWrong] });
  });
  const code = screen.getByLabelText<HTMLInputElement>('Code');
  expect([document.activeElement, code.inputMode, code.autocomplete]).toEqual([
    code,
    'numeric',
    'one-time-code',
  ]);
  await user.keyboard(' 673 308 ');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(alertTexts()).toEqual([MESSAGES.operatorCodeWrong]));
  expect(server.sentTo(operatorSessionCalls.confirmFactor).at(-1)?.body).toEqual({ code: '673308' });
  server.on(operatorSessionCalls.confirmFactor, () => ({
    token: 'token-2',
    expires_at: TIME,
    recovery_codes: ['aaaaa-bbbbb'],
  }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('aaaaa-bbbbb')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Store your recovery codes' }));
  state = buildState();
  server.on(operatorCalls.getOperatorOverview, () => buildOverview());
  await user.click(screen.getByRole('button', { name: 'I have stored them' }));
  expect(await screen.findByText('Nothing needs attention.')).toBeDefined();
  expect(server.sentTo(operatorCalls.getOperatorOverview).at(-1)?.headers['x-operator-session']).toBe(
    'token-2',
  );
  expect(document.body.textContent).not.toContain('aaaaa-bbbbb');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('the overview says how the storage is, beside the ledger, and leads to it', async () => {
  const page = openConsole('/operator');
  let storage = { works: true, disk_free: 23_000_000_000 as number | null, is_low: false };
  page.server.on(operatorCalls.getOperatorOverview, () => buildOverview({ storage }));
  const tile = await screen.findByRole('link', { name: /^Storage/ });
  expect([tile.textContent, tile.getAttribute('href')]).toEqual([
    'StorageWorks23.0 GB free on the disk',
    '/operator/system',
  ]);
  expect(screen.getByRole('link', { name: /^Ledger ?Correct/ }).textContent).not.toContain('free');
  storage = { works: false, disk_free: null, is_low: false };
  await act(() => refetchData('operator'));
  expect(await screen.findByRole('link', { name: /^Storage ?Down/ })).toBeDefined();
});

it('when the server ends the session, the code is asked for again', async () => {
  const page = openConsole('/operator');
  page.server.on(operatorCalls.getOperatorOverview, () => buildOverview({ stuck: 2 }));
  expect(await screen.findByText('2 videos without progress.')).toBeDefined();
  page.server.on(operatorSessionCalls.getOperatorState, () => buildState({ state: 'code' }));
  page.server.on(operatorQueueCalls.listQueues, () => {
    throw new HttpError(403, { detail: MESSAGES.operatorSessionNeeded });
  });
  await page.user.click(screen.getByRole('link', { name: 'Queues' }));
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeDefined();
  expect(getOperatorToken()).toBeNull();
});

it('locking leads back to the code, in whose field the next one can be typed at once', async () => {
  const { server, user } = openConsole('/operator');
  server.on(operatorCalls.getOperatorOverview, () => buildOverview());
  server.on(operatorSessionCalls.closeOperatorSession, () => null);
  const lock = await screen.findByRole('button', { name: 'Lock' });
  server.on(operatorSessionCalls.getOperatorState, () => buildState({ state: 'code' }));
  await user.click(lock);
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  server.on(operatorSessionCalls.openOperatorSession, () => ({ token: 'token-2', expires_at: TIME }));
  await user.keyboard('673\t');
  expect(isDisabled(screen.getByRole('button', { name: 'Open the console' }))).toBe(true);
  await user.click(code);
  await user.paste(' 308');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(getOperatorToken()).toBe('token-2'));
  expect(server.sentTo(operatorSessionCalls.openOperatorSession).map(({ body }) => body)).toEqual([
    { code: '673308' },
  ]);
});

it('a user is credited with an amount and a reason, both checked before they are sent', async () => {
  const found = buildOperatorUser();
  const { server, user } = openConsole(`/operator/users/${found.id}`);
  server.on(operatorCalls.getOperatorUser, () => found);
  await user.click(await screen.findByRole('button', { name: 'Credit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit' }));
  await user.click(dialog.getByRole('button', { name: 'Credit' }));
  expect(alertTexts()).toEqual([MESSAGES.operatorCredit, MESSAGES.operatorReason]);
  await user.type(dialog.getByLabelText('Amount in euros'), '12,50');
  await user.type(dialog.getByLabelText('Reason'), reason);
  server.on(operatorCalls.creditUser, () => null);
  await user.click(dialog.getByRole('button', { name: 'Credit €12.50' }));
  expect(await screen.findByText('Credited.')).toBeDefined();
  expect(server.sentTo(operatorCalls.creditUser)).toMatchObject([
    { params: { id: found.id }, body: { euros: 12.5, reason }, headers: { 'x-operator-session': 'token-1' } },
  ]);
});

it('a user is blocked, and an account is deleted only with its address', async () => {
  const found = buildOperatorUser();
  const { server, user, address } = openConsole(`/operator/users/${found.id}`);
  let isBlocked = false;
  server.on(operatorCalls.getOperatorUser, () => ({ ...found, blocked_at: isBlocked ? TIME : null }));
  server.on(operatorCalls.blockUser, () => {
    isBlocked = true;
    return null;
  });
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  await giveReason(user, 'Block');
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeDefined();
  server.on(operatorCalls.deleteUser, () => {
    throw new HttpError(400, { email: [MESSAGES.operatorEmailMismatch] });
  });
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await user.type(await screen.findByLabelText(`Type ${found.email}`), 'other@example.com');
  await giveReason(user, 'Delete for good');
  await waitFor(() => expect(alertTexts()).toContain(MESSAGES.operatorEmailMismatch));
  server.on(operatorCalls.deleteUser, () => null);
  server.on(operatorCalls.listOperatorUsers, () => ({ results: [], total_pages: 1, count: 0 }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(address()).toBe('/operator/users'));
});

it('a failed video shows the log of its attempts and is retried for its user', async () => {
  const video = buildOperatorVideo();
  const { server, user } = openConsole(`/operator/videos/${video.id}`);
  server.on(operatorCalls.getOperatorVideo, () => video);
  expect(await screen.findByText('Error: the encoder ended with code 1')).toBeDefined();
  expect(screen.getByText('Failed, tried again')).toBeDefined();
  server.on(operatorCalls.retryVideoForUser, () => {
    throw new HttpError(402, { detail: MESSAGES.insufficientBalance });
  });
  await user.click(screen.getByRole('button', { name: 'Retry for the user' }));
  await giveReason(user, 'Retry');
  await waitFor(() => expect(alertTexts()).toContain(MESSAGES.insufficientBalance));
  server.on(operatorCalls.retryVideoForUser, () => null);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The video is ordered again.')).toBeDefined();
  expect(server.sentTo(operatorCalls.retryVideoForUser).at(-1)?.body).toEqual({ reason });
});

it('videos are listed by state, which the address keeps', async () => {
  const { server, user, address } = openConsole('/operator/videos');
  server.on(operatorCalls.listOperatorVideos, ({ query }) => {
    const video = buildOperatorVideo({ title: `Of ${query.state}` });
    return { results: [video], total_pages: 1, count: 1 };
  });
  expect(await screen.findByRole('link', { name: 'Of failed' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Stuck' }));
  expect(await screen.findByRole('link', { name: 'Of stuck' })).toBeDefined();
  expect(address()).toBe('/operator/videos?state=stuck');
});

it('a queue is paused and resumed', async () => {
  const { server, user } = openConsole('/operator/queues');
  let pausedAt: string | null = null;
  const queue = { name: 'render-video', waiting: 4, running: 1, oldest_seconds: 90 };
  server.on(operatorQueueCalls.listQueues, () => [{ ...queue, paused_at: pausedAt }]);
  server.on(operatorQueueCalls.pauseQueue, () => {
    pausedAt = TIME;
    return null;
  });
  await user.click(await screen.findByRole('button', { name: 'Pause render-video' }));
  await giveReason(user, 'Pause');
  expect(await screen.findByRole('button', { name: 'Resume render-video' })).toBeDefined();
  expect(server.sentTo(operatorQueueCalls.pauseQueue)).toMatchObject([{ params: { name: 'render-video' } }]);
});

it('an unclaimed payment is assigned, one in another currency with its value', async () => {
  const { server, user } = openConsole('/operator/ledger');
  const payment = { session: 'cs_1', reason: 'currency', amount: 20, currency: 'usd', reference: null };
  let unclaimed = [{ ...payment, email: 'mira@example.com', received_at: TIME }];
  server.on(operatorMoneyCalls.getOperatorLedger, () => ({
    last_check: { checked_at: TIME, findings: [{ rule: 'sums agree', count: 2, examples: ['pi_1'] }] },
    unclaimed,
    unmatched: [],
    test_money: { users: 0, euros: 0 },
    can_reconcile: false,
  }));
  expect(await screen.findByText('Violated 2 times: sums agree')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Assign cs_1' }));
  await giveReason(user, 'Assign');
  expect(alertTexts()).toContain('What is it worth in euros?');
  server.on(operatorMoneyCalls.claimPayment, () => {
    unclaimed = [];
    return { user: anId(50), amount: 18.5 };
  });
  await user.type(screen.getByLabelText('Value in euros'), '18.5');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Every payment has its user.')).toBeDefined();
  expect(server.sentTo(operatorMoneyCalls.claimPayment).map(({ body }) => body)).toEqual([
    { user: 'mira@example.com', euros: 18.5, reason },
  ]);
});

const ticket = {
  number: 7,
  subject: 'No sound',
  status: 'sent' as const,
  user_id: anId(50),
  user_email: 'mira@example.com',
  ...{ created_at: TIME, reference: null, description: 'Since yesterday.', files: [] },
};

it('a ticket is answered under one id until the answer is stored', async () => {
  const { server, user } = openConsole('/operator/tickets/7');
  let answers: { text: string; answered_at: string; sent_at: null }[] = [];
  server.on(operatorTicketCalls.getOperatorTicket, () => ({ ...ticket, answers }));
  server.on(operatorTicketCalls.answerTicket, () => {
    throw new HttpError(503, { detail: MESSAGES.down });
  });
  await user.type(await screen.findByLabelText('Answer'), 'Please choose another voice.');
  expect(screen.getByRole('button', { name: 'Close without an answer' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(alertTexts()).toContain(MESSAGES.down));
  server.on(operatorTicketCalls.answerTicket, ({ body }) => {
    answers = [{ text: body.text, answered_at: TIME, sent_at: null }];
    return null;
  });
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText(/the email is on its way/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
  const [first, second] = server.sentTo(operatorTicketCalls.answerTicket).map(({ body }) => body);
  expect(first).toEqual(second);
});

it('a typed answer is not lost without a question, and a sent one asks nothing', async () => {
  const { server, user, address } = openConsole('/operator/tickets/7');
  let answers: { text: string; answered_at: string; sent_at: null }[] = [];
  server.on(operatorTicketCalls.getOperatorTicket, () => ({ ...ticket, answers }));
  server.on(operatorTicketCalls.listOperatorTickets, () => ({ results: [], total_pages: 1, count: 0 }));
  await user.type(await screen.findByLabelText('Answer'), 'Please choose');
  const leave = () => user.click(screen.getByRole('link', { name: 'Queues' }));
  await leave();
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/operator/tickets/7');
  server.on(operatorTicketCalls.answerTicket, ({ body }) => {
    answers = [{ text: body.text, answered_at: TIME, sent_at: null }];
    return null;
  });
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText(/the email is on its way/)).toBeDefined();
  server.on(operatorQueueCalls.listQueues, () => []);
  await leave();
  await waitFor(() => expect(address()).toBe('/operator/queues'));
});

it('every kind of upload has a word', async () => {
  const { server } = openConsole('/operator/system');
  const storage = { kind: 'disk' as const, works: true, disk_free: null, disk_reserve: 0, database_bytes: 0 };
  const kinds: string[] = [...ASSET_TYPES, 'actor', 'mascot'];
  server.on(operatorCalls.getOperatorSystem, () => ({
    voices: { packs: [], problems: [], offered: 0 },
    networks: [],
    storage: {
      ...storage,
      uploads: kinds.map((kind) => ({ kind, files: 1, bytes: 1 })),
      videos: 0,
      largest: [],
    },
    settings: [],
    version: '1',
  }));
  await screen.findByText('Storage in use');
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(expect.arrayContaining(['Actors', 'Mascots', 'Badges']));
  expect(terms.filter((term) => kinds.some((kind) => kind === term))).toEqual([]);
});

it('what users typed is read from its own side on every page', async () => {
  const TITLE = 'ירח ניאון';
  const video = buildOperatorVideo({ title: TITLE, voiceover: `${TITLE}.` });
  const ticket = {
    number: 7,
    subject: TITLE,
    status: 'sent' as const,
    user_id: anId(50),
    user_email: 'mira@example.com',
    created_at: TIME,
    reference: null,
  };
  const owner = buildOperatorUser({ name: TITLE });
  const deed = {
    ...{ id: 1, time: TIME, operator: 'ada@example.com', act: 'queue.pause', target: 'render-video' },
    ...{ reason: TITLE, facts: {}, request_id: null, address: null },
  };
  const list = { total_pages: 1, count: 1 };
  for (const [at, texts] of [
    ['/operator/users', [TITLE]],
    [`/operator/users/${owner.id}`, [TITLE]],
    ['/operator/videos', [TITLE]],
    [`/operator/videos/${video.id}`, [TITLE, `${TITLE}.`]],
    ['/operator/tickets', [TITLE]],
    ['/operator/tickets/7', [TITLE, `${TITLE}?`, `${TITLE}.png`, `${TITLE}!`]],
    ['/operator/audit', [`“${TITLE}”`]],
  ] as const) {
    const { server, unmount } = openConsole(at);
    server.on(operatorCalls.listOperatorUsers, () => ({ results: [owner], ...list }));
    server.on(operatorCalls.getOperatorUser, () => owner);
    server.on(operatorCalls.listOperatorActs, () => ({ results: [deed], ...list }));
    server.on(operatorCalls.listOperatorVideos, () => ({ results: [video], ...list }));
    server.on(operatorCalls.getOperatorVideo, () => video);
    server.on(operatorTicketCalls.listOperatorTickets, () => ({ results: [ticket], ...list }));
    server.on(operatorTicketCalls.getOperatorTicket, () => ({
      ...ticket,
      description: `${TITLE}?`,
      files: [{ name: `${TITLE}.png`, url: '/shot.png' }],
      answers: [{ text: `${TITLE}!`, answered_at: TIME, sent_at: TIME }],
    }));
    for (const text of texts) {
      const shown = await screen.findByText(text);
      expect(shown.closest('[dir=auto], bdi'), `${text} at ${at}`).not.toBeNull();
    }
    unmount();
  }
});
