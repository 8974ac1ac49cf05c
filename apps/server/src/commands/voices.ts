import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CATALOGUE } from '@avatarcade/neural/catalogue';
import { NeuralError } from '@avatarcade/neural/errors';
import { PackError } from '@avatarcade/neural/pack-errors';
import { VoiceError } from '../providers/voice/voice.port.ts';
import { CommandError } from './command.errors.ts';
import { createProgressBar } from './progress-bar.ts';
import { runCommand } from './run-command.ts';
import { readVoicesOrder, VOICES_USAGE } from './voices.options.ts';
import { followVoicesOrder } from './voices-actions.ts';

const interrupted = new AbortController();
process.once('SIGINT', () =>
  interrupted.abort(
    new CommandError('Interrupted. Downloaded parts stay: the same command continues from there.'),
  ),
);

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test(
      (await lines.question(`${question} [y/N] `, { signal: interrupted.signal })).trim(),
    );
  } finally {
    lines.close();
  }
}

await runCommand({
  usage: VOICES_USAGE,
  read: readVoicesOrder,
  plain: [PackError, NeuralError, VoiceError],
  follow: (order, { config, say }) =>
    followVoicesOrder(order, {
      root: join(config.dataDir, 'voices'),
      mirror: config.voicesMirror,
      catalogue: CATALOGUE,
      say,
      bar: createProgressBar(process.stderr),
      ask: process.stdin.isTTY ? ask : undefined,
      signal: interrupted.signal,
    }),
});
