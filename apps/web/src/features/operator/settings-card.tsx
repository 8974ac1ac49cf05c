import type { OperatorSystem } from '@avatarcade/contracts/operator-work';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Card } from './page-parts.tsx';
import { StatusPill } from './status-pill.tsx';

type Setting = OperatorSystem['settings'][number];

/** Of a secret only whether it is set. */
export function SettingsCard({ settings }: { settings: readonly Setting[] }) {
  const [isAll, setAll] = useState(false);
  const shown = settings.filter((setting) => isAll || setting.is_set);
  const groups = [...Map.groupBy(shown, ({ group }) => group)];
  return (
    <Card
      title="Settings in force"
      aside={
        <Checkbox label="Show defaults" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
      }
    >
      {groups.length === 0 && <p className="text-muted">Every setting has its default.</p>}
      <div className="flex flex-col gap-6">
        {groups.map(([group, entries]) => (
          <section key={group}>
            <h3 className="mb-2 text-sm font-semibold text-muted">{group}</h3>
            <dl className="flex flex-col">
              {entries.map((setting) => (
                <div
                  key={setting.name}
                  className="flex flex-col gap-x-6 border-b border-line py-2 last:border-0 sm:flex-row sm:items-baseline"
                >
                  <dt className="font-mono text-sm break-all sm:w-72 sm:shrink-0">{setting.name}</dt>
                  <dd className="min-w-0 break-words">
                    <SettingValue setting={setting} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Card>
  );
}

function SettingValue({ setting }: { setting: Setting }) {
  if (setting.is_secret) {
    return (
      <StatusPill tone={setting.is_set ? 'good' : 'quiet'}>{setting.is_set ? 'Set' : 'Not set'}</StatusPill>
    );
  }
  return <span className={setting.is_set ? '' : 'text-muted'}>{setting.value ?? 'Not set'}</span>;
}
