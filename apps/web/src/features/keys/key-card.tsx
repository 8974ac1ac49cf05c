import type { ApiKey, CreatedKey } from '@avatarcade/contracts/keys';
import { keyCalls } from '@avatarcade/contracts/keys.calls';
import { RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { formatDay, formatMoment } from '../../shared/format/date-format.ts';
import { formatEuros } from '../../shared/format/money-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';
import { SCOPE_NAMES } from './scope-names.ts';

type KeyCardProps = { apiKey: ApiKey; onRotated: (key: CreatedKey) => void };

export function KeyCard({ apiKey, onRotated }: KeyCardProps) {
  const [asked, setAsked] = useState<'rotate' | 'revoke'>();
  const close = () => setAsked(undefined);
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg font-bold break-words" dir="auto">
            {apiKey.name}
          </h2>
          <code className="text-sm text-muted">avk_…{apiKey.last_four}</code>
        </div>
        <ul aria-label="Scopes" className="flex gap-2">
          {apiKey.scopes.map((scope) => (
            <li key={scope} className="rounded-full bg-sunken px-3 py-1 text-sm font-medium text-muted">
              {SCOPE_NAMES[scope].name}
            </li>
          ))}
        </ul>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name="Last used">{apiKey.last_used_at ? formatMoment(apiKey.last_used_at) : 'Never'}</Fact>
        <Fact name="Created">{formatDay(apiKey.created_at)}</Fact>
        {apiKey.scopes.includes('order') && (
          <Fact name="Spent today">
            {formatEuros(apiKey.spent_today)}
            {apiKey.daily_limit !== null && ` of ${formatEuros(apiKey.daily_limit)}`}
          </Fact>
        )}
      </dl>
      {apiKey.previous_valid_until && (
        <Banner variant="info">
          The text from before the last rotation is valid until {formatMoment(apiKey.previous_valid_until)}.
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<RefreshCw aria-hidden size={16} />}
          aria-label={`Rotate ${apiKey.name}`}
          onClick={() => setAsked('rotate')}
        >
          Rotate
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Trash2 aria-hidden size={16} />}
          aria-label={`Revoke ${apiKey.name}`}
          onClick={() => setAsked('revoke')}
        >
          Revoke
        </Button>
      </div>
      {asked === 'rotate' && (
        <RotateKeyDialog
          apiKey={apiKey}
          onClose={close}
          onRotated={(key) => {
            close();
            onRotated(key);
          }}
        />
      )}
      {asked === 'revoke' && <RevokeKeyDialog apiKey={apiKey} onClose={close} />}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useCall(keyCalls.revokeKey, { waitForData: true, onSuccess: onClose });
  return (
    <ConfirmDialog
      title="Revoke this key?"
      confirmLabel="Revoke key"
      danger
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: apiKey.id } })}
      onClose={onClose}
    >
      {revoke.error && <Banner>{revoke.error.message}</Banner>}
      <p>
        Programs that use “<bdi>{apiKey.name}</bdi>” stop at once. This can’t be undone. What the key did
        stays under Activity.
      </p>
    </ConfirmDialog>
  );
}
