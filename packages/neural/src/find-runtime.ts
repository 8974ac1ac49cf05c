import { ChildFailure, readReport, startSession } from './child/child-session.ts';
import type { VoiceChild } from './child/fork-voice-child.ts';

const PROBE_MS = 20_000;

export type FoundRuntime = { version: string } | { reason: string };

/**
 * Returns the runtime's version, or why it can't be loaded here: no package for this platform, another C library, a processor
 * without the instructions that it needs. Tried in a child, because the last of these ends the process.
 */
export async function findRuntime(fork?: () => VoiceChild): Promise<FoundRuntime> {
  await using session = startSession(fork);
  try {
    const report = await session.ask({ kind: 'probe' }, { timeoutMs: PROBE_MS });
    return { version: readReport(report, 'probe').version };
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    return { reason: error.message.split('\n', 1)[0] ?? error.message };
  }
}
