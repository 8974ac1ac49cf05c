import type {
  OperatorState,
  OperatorUserDetails,
  OperatorVideoDetails,
} from '@avatarcade/contracts/operator';
import type { OperatorOverview } from '@avatarcade/contracts/operator-work';
import { anId } from './build-account.ts';

const TIME = '2026-11-21T10:00:00.000Z';

export function buildState(part: Partial<OperatorState> = {}): OperatorState {
  return { state: 'open', email: 'ada@example.com', expires_at: TIME, recovery_codes_left: 10, ...part };
}

export function buildOverview(part: Partial<OperatorOverview> = {}): OperatorOverview {
  return {
    users: { all: 3, blocked: 0, new_today: 1 },
    videos: { pending: 0, ready: 2, failed: 0 },
    stuck: 0,
    failed_today: 0,
    queue: { waiting: 0, running: 0, oldest_seconds: 0, paused: [] },
    ledger: { checked_at: TIME, errors: 0, unclaimed: 0, in_debt: 0 },
    tickets_waiting: 0,
    storage: { works: true, disk_free: 5e9, is_low: false },
    acts: [],
    ...part,
  };
}

export function buildOperatorUser(part: Partial<OperatorUserDetails> = {}): OperatorUserDetails {
  return {
    id: anId(50),
    email: 'mira@example.com',
    name: 'Mira',
    country: 'EE',
    created_at: TIME,
    email_verified: true,
    blocked_at: null,
    balance: 12.5,
    owed: 0,
    videos: 1,
    has_password: true,
    has_google: false,
    is_operator: false,
    sessions: [],
    keys: 0,
    videos_by_status: { pending: 0, ready: 1, failed: 0 },
    uploads: { bytes: 2_000_000, files: 3 },
    tickets: 0,
    entries: [],
    ...part,
  };
}

export function buildOperatorVideo(part: Partial<OperatorVideoDetails> = {}): OperatorVideoDetails {
  return {
    id: anId(60),
    title: 'Moon miner',
    user_id: anId(50),
    user_email: 'mira@example.com',
    status: 'failed',
    stage: 'shooting',
    progress: 40,
    is_stuck: false,
    failure_reason: 'The video could not be made after several tries.',
    waiting_for: null,
    charge_number: 1,
    created_at: TIME,
    updated_at: TIME,
    language: 'English',
    format: 'portrait',
    template: 'arcade',
    voice: 'Ann',
    avatar: 'Zuri, everyday',
    voiceover: 'Dig deep.',
    video_url: null,
    attempts: [
      {
        id: anId(61),
        charge_number: 1,
        worker: 'worker-1 · 42',
        started_at: TIME,
        ended_at: '2026-11-21T10:02:00.000Z',
        result: 'retried',
        error: 'Error: the encoder ended with code 1',
        stages: [{ stage: 'speaking', at: TIME }],
      },
    ],
    ...part,
  };
}
