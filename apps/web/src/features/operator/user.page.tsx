import type { OperatorUserDetails } from '@avatarcade/contracts/operator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PATHS } from '../../paths.ts';
import { countryName } from '../../shared/format/country-names.ts';
import { formatDay } from '../../shared/format/date-format.ts';
import { KIND_NAMES } from '../../shared/format/entry-kinds.ts';
import { formatEuros, formatSigned } from '../../shared/format/money-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ActList } from './act-list.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { formatBytes, formatShort } from './format-amounts.ts';
import { actsQuery, userQuery } from './operator.queries.ts';
import { Card, Fact, Facts, Failed, Page } from './page-parts.tsx';
import { StatusPill } from './status-pill.tsx';
import { type UserAct, UserActDialog } from './user-act-dialogs.tsx';
import { UserState } from './users.page.tsx';

const back = <TextLink to={PATHS.operatorPart('users')}>Users</TextLink>;

export function UserPage() {
  const { id = '' } = useParams();
  const user = useQuery(userQuery(id));
  // What was loaded before stays when it can't be fetched again, with what is typed in a dialog.
  if (user.data) return <UserView user={user.data} />;
  return (
    <Page title="User" back={back}>
      {user.isError ? <Failed query={user} thing="user" /> : <Skeleton className="h-96 w-full" />}
    </Page>
  );
}

function UserView({ user }: { user: OperatorUserDetails }) {
  const [asked, setAsked] = useState<UserAct | 'credit'>();
  const navigate = useNavigate();
  const close = () => setAsked(undefined);
  return (
    <Page
      title={user.email}
      back={back}
      intro={
        <span className="flex flex-wrap items-center gap-2">
          <UserState user={user} />
          {user.is_operator && <StatusPill tone="busy">Operator</StatusPill>}
          <code className="text-sm break-all select-all">{user.id}</code>
        </span>
      }
      actions={<Button onClick={() => setAsked('credit')}>Credit</Button>}
    >
      {user.blocked_at && (
        <Banner>{`Blocked since ${formatShort(user.blocked_at)}. Sign-in, sessions and API keys are refused.`}</Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <Balance user={user} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Profile user={user} />
          <Videos user={user} />
          <Sessions user={user} onEnd={() => setAsked('sign-out')} />
        </div>
      </div>
      <History id={user.id} />
      <Card title="Account">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setAsked('export')}>
            Export data
          </Button>
          {user.blocked_at ? (
            <Button variant="secondary" onClick={() => setAsked('unblock')}>
              Unblock
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => setAsked('block')}>
              Block
            </Button>
          )}
          <Button variant="danger" onClick={() => setAsked('delete')} className="sm:ml-auto">
            Delete account
          </Button>
        </div>
      </Card>
      {asked === 'credit' && <CreditDialog user={user} onClose={close} />}
      {asked && asked !== 'credit' && (
        <UserActDialog
          act={asked}
          user={user}
          onDeleted={() => void navigate(PATHS.operatorPart('users'), { replace: true })}
          onClose={close}
        />
      )}
    </Page>
  );
}

function Balance({ user }: { user: OperatorUserDetails }) {
  return (
    <Card
      title="Balance"
      aside={
        <span className="font-display text-2xl font-bold tabular-nums">
          {user.owed > 0 ? `−${formatEuros(user.owed)}` : formatEuros(user.balance)}
        </span>
      }
    >
      {user.entries.length === 0 && <p className="text-muted">No money has moved yet.</p>}
      <ul className="flex flex-col">
        {user.entries.map((entry) => (
          <li
            key={entry.id}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 first:pt-0 last:border-0 last:pb-0"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{KIND_NAMES[entry.kind].one}</span>
              <span className="block truncate text-sm text-muted">
                {formatShort(entry.time)} · <bdi>{entry.purpose}</bdi>
              </span>
            </span>
            <span className={cx('whitespace-nowrap tabular-nums', entry.amount > 0 && 'text-money')}>
              {formatSigned(entry.amount)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Profile({ user }: { user: OperatorUserDetails }) {
  const ways = [user.has_password && 'Password', user.has_google && 'Google'].filter(Boolean);
  return (
    <Card title="Profile">
      <Facts>
        <Fact name="Name">
          <bdi>{user.name || '–'}</bdi>
        </Fact>
        <Fact name="Country">{countryName(user.country)}</Fact>
        <Fact name="Since">{formatDay(user.created_at)}</Fact>
        <Fact name="Signs in by">{ways.join(', ') || 'Nothing'}</Fact>
        <Fact name="API keys">{user.keys}</Fact>
        <Fact name="Storage">
          {formatBytes(user.uploads.bytes)}
          <span className="font-normal text-muted"> in {user.uploads.files}</span>
        </Fact>
      </Facts>
    </Card>
  );
}

function Videos({ user }: { user: OperatorUserDetails }) {
  const { ready = 0, pending = 0, failed = 0 } = user.videos_by_status;
  return (
    <Card
      title="Videos and tickets"
      aside={
        <span className="flex gap-4 text-sm">
          <TextLink to={`${PATHS.operatorPart('videos')}?state=all&user=${user.id}`}>Videos</TextLink>
          <TextLink to={`${PATHS.operatorPart('tickets')}?state=all&user=${user.id}`}>Tickets</TextLink>
        </span>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Fact name="Ready">{ready}</Fact>
        <Fact name="In the making">{pending}</Fact>
        <Fact name="Failed">{failed}</Fact>
        <Fact name="Tickets">{user.tickets}</Fact>
      </dl>
    </Card>
  );
}

function Sessions({ user, onEnd }: { user: OperatorUserDetails; onEnd: () => void }) {
  return (
    <Card
      title="Sessions"
      aside={
        <Button size="sm" variant="secondary" onClick={onEnd}>
          Sign out everywhere
        </Button>
      }
    >
      {user.sessions.length === 0 && <p className="text-muted">Signed in nowhere.</p>}
      <ul className="flex flex-col gap-1.5">
        {user.sessions.map(({ opened_at, expires_at }) => (
          <li
            key={`${opened_at} ${expires_at}`}
            className="flex flex-wrap justify-between gap-x-4 tabular-nums"
          >
            <span>{formatShort(opened_at)}</span>
            <span className="text-muted">until {formatShort(expires_at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function History({ id }: { id: string }) {
  const acts = useQuery(actsQuery({ page: 1, target: id }));
  if (!acts.data || acts.data.results.length === 0) return null;
  return (
    <Card title="What operators did here">
      <ActList acts={acts.data.results} />
    </Card>
  );
}
