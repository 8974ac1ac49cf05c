import type { OperatorQueue } from '@avatarcade/contracts/operator-work';
import { operatorQueueCalls } from '@avatarcade/contracts/operator-work.calls';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable, MainCell } from './data-table.tsx';
import { formatAge, formatShort } from './format-amounts.ts';
import { queuesQuery } from './operator.queries.ts';
import { Failed, Page } from './page-parts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { StatusPill } from './status-pill.tsx';

/** What waits in each, in the operator's words. */
const ABOUT: Record<string, string> = {
  'render-video': 'Renders videos',
  'render-ahead': 'Renders videos before they are ordered',
  'make-export': 'Makes packs for networks',
  'make-presenter-clip': 'Makes clips of HeyGen’s presenters',
  'prepare-actor': 'Cuts out uploaded actors',
  'find-moments': 'Finds the best moments of clips',
  'deliver-webhook': 'Sends webhooks to users’ programs',
  'send-webhook-notice': 'Emails about webhooks that were switched off',
  'send-ticket': 'Sends tickets to the helpdesk',
  'send-answer': 'Emails answers to tickets',
  'send-password-reset': 'Emails links to set a password',
  'send-password-notice': 'Emails about changed passwords',
  'send-factor-notice': 'Emails about operators’ second factors',
  'settle-sandbox-payment': 'Completes payments of the sandbox',
  'check-ledger': 'Checks the ledger every day',
  'remove-files': 'Deletes files that nothing uses',
  'sweep-leftovers': 'Deletes what has expired, every hour',
};

export function QueuesPage() {
  const queues = useQuery(queuesQuery);
  const [asked, setAsked] = useState<OperatorQueue>();
  const columns: readonly Column<OperatorQueue>[] = [
    {
      name: 'Queue',
      cell: (queue) => (
        <MainCell
          about={
            <>
              <span className="sm:hidden">
                {queue.waiting} waiting, {queue.running} running ·{' '}
              </span>
              {ABOUT[queue.name] ?? 'Jobs of this server'}
            </>
          }
        >
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {queue.name}
            {queue.paused_at && <StatusPill tone="warn">Paused {formatShort(queue.paused_at)}</StatusPill>}
          </span>
        </MainCell>
      ),
    },
    { name: 'Waiting', cell: ({ waiting }) => waiting, isNumber: true, from: 'sm' },
    { name: 'Running', cell: ({ running }) => running, isNumber: true, from: 'sm' },
    {
      name: 'Oldest',
      cell: ({ waiting, oldest_seconds }) => (waiting > 0 ? formatAge(oldest_seconds) : '–'),
      isNumber: true,
      from: 'md',
    },
    {
      name: 'Pause',
      cell: (queue) => (
        <Button
          size="sm"
          variant={queue.paused_at ? 'soft' : 'secondary'}
          icon={queue.paused_at ? <Play aria-hidden size={15} /> : <Pause aria-hidden size={15} />}
          onClick={() => setAsked(queue)}
          aria-label={`${queue.paused_at ? 'Resume' : 'Pause'} ${queue.name}`}
        >
          {queue.paused_at ? 'Resume' : 'Pause'}
        </Button>
      ),
      isNumber: true,
    },
  ];
  return (
    <Page
      title="Queues"
      intro="A paused queue keeps its jobs. Workers of every process stop taking new ones within two seconds, and finish those that they have. A pause survives restarts."
    >
      {queues.isError ? (
        <Failed query={queues} />
      ) : (
        <DataTable
          caption="Queues"
          columns={columns}
          rows={queues.data}
          keyOf={({ name }) => name}
          empty="There are no queues."
        />
      )}
      {asked && <PauseDialog queue={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

function PauseDialog({
  queue: { name, paused_at: pausedAt },
  onClose,
}: {
  queue: OperatorQueue;
  onClose: () => void;
}) {
  const build = (reason: string) => ({ params: { name }, body: { reason } });
  if (pausedAt) {
    return (
      <ReasonDialog
        call={operatorQueueCalls.resumeQueue}
        title={`Resume ${name}?`}
        confirmLabel="Resume"
        done="The queue runs again."
        build={build}
        onClose={onClose}
      >
        Workers take its jobs again, in their order.
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      call={operatorQueueCalls.pauseQueue}
      title={`Pause ${name}?`}
      confirmLabel="Pause"
      done="The queue is paused."
      build={build}
      onClose={onClose}
    >
      No worker takes further jobs of it until it is resumed. Users can still add some.
    </ReasonDialog>
  );
}
