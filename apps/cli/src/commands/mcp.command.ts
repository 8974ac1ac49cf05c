import { randomBytes } from 'node:crypto';
import { createAgentServer } from '@avatarcade/mcp/create-agent-server';
import { createQuotes } from '@avatarcade/mcp/quotes';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Command } from 'commander';
import type { ProgramDeps } from '../session.ts';

export function addMcpCommand(program: Command, { run }: ProgramDeps): void {
  program
    .command('mcp')
    .description(
      'serve the Model Context Protocol on standard input and output, for an agent that starts this program',
    )
    .action(() =>
      run(async ({ client, terminal }) => {
        const quotes = createQuotes({ secret: randomBytes(32).toString('hex'), now: () => new Date() });
        const handle = serveStdio(() => createAgentServer({ client, quotes }));
        await new Promise<void>((resolve) => {
          process.stdin.once('close', resolve).once('end', resolve);
          terminal.signal.addEventListener('abort', () => resolve(), { once: true });
        });
        await handle.close();
      }),
    );
}
