import { operatorSessionCalls } from '@avatarcade/contracts/operator.calls';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { PATHS } from '../../paths.ts';
import { refetchData } from '../../shared/api/call-query.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { endOperatorSession, onOperatorSession } from '../../shared/session/operator-session.ts';
import { OpenFailed } from '../../ui/open-failed.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { ConsoleNav } from './console-nav.tsx';
import { stateQuery } from './operator.queries.ts';
import { OverviewPage } from './overview.page.tsx';
import { UnknownPart } from './page-parts.tsx';
import { SecondFactor } from './second-factor.tsx';

const UsersPage = lazy(async () => ({ default: (await import('./users.page.tsx')).UsersPage }));
const UserPage = lazy(async () => ({ default: (await import('./user.page.tsx')).UserPage }));
const VideosPage = lazy(async () => ({ default: (await import('./videos.page.tsx')).VideosPage }));
const VideoPage = lazy(async () => ({ default: (await import('./video.page.tsx')).VideoPage }));
const QueuesPage = lazy(async () => ({ default: (await import('./queues.page.tsx')).QueuesPage }));
const LedgerPage = lazy(async () => ({ default: (await import('./ledger.page.tsx')).LedgerPage }));
const TicketsPage = lazy(async () => ({ default: (await import('./tickets.page.tsx')).TicketsPage }));
const TicketPage = lazy(async () => ({ default: (await import('./ticket.page.tsx')).TicketPage }));
const SystemPage = lazy(async () => ({ default: (await import('./system.page.tsx')).SystemPage }));
const ActsPage = lazy(async () => ({ default: (await import('./acts.page.tsx')).ActsPage }));

const LOADING = 'Loading the console';

/** The operator console: the second factor first, then its pages. */
export function Console() {
  const state = useQuery(stateQuery);
  // A session began or ended: what is cached belongs to the other state.
  useEffect(() => onOperatorSession(() => void refetchData('operator')), []);
  if (state.isError) {
    return (
      <OpenFailed
        title="The console can’t be opened"
        query={state}
        back={{ to: PATHS.dashboard, text: 'Back to Home' }}
      />
    );
  }
  if (!state.data) return <PageLoading title={LOADING} />;
  if (state.data.state !== 'open') return <SecondFactor state={state.data} />;
  return <OpenConsole email={state.data.email} />;
}

function OpenConsole({ email }: { email: string }) {
  const close = useCall(operatorSessionCalls.closeOperatorSession, {
    onSuccess: () => endOperatorSession(),
    onError: () => endOperatorSession(),
  });
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <ConsoleNav email={email} isClosing={close.isPending} onClose={() => close.mutate({})} />
      <div className="min-w-0">
        <Suspense fallback={<PageLoading title={LOADING} />}>
          <Routes>
            <Route index element={<OverviewPage />} />
            <Route path="users" element={<UsersPage />} />
            <Route path="users/:id" element={<UserPage />} />
            <Route path="videos" element={<VideosPage />} />
            <Route path="videos/:id" element={<VideoPage />} />
            <Route path="queues" element={<QueuesPage />} />
            <Route path="ledger" element={<LedgerPage />} />
            <Route path="tickets" element={<TicketsPage />} />
            <Route path="tickets/:number" element={<TicketPage />} />
            <Route path="system" element={<SystemPage />} />
            <Route path="audit" element={<ActsPage />} />
            <Route path="*" element={<UnknownPart />} />
          </Routes>
        </Suspense>
      </div>
    </div>
  );
}
