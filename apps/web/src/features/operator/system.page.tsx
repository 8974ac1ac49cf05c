import type { OperatorSystem } from '@avatarcade/contracts/operator-work';
import { useQuery } from '@tanstack/react-query';
import { PATHS } from '../../paths.ts';
import { countText } from '../../shared/format/count-text.ts';
import { formatDay } from '../../shared/format/date-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatBytes } from './format-amounts.ts';
import { systemQuery } from './operator.queries.ts';
import { Card, Fact, Facts, Failed, Page } from './page-parts.tsx';
import { SettingsCard } from './settings-card.tsx';
import { StatusPill } from './status-pill.tsx';

export function SystemPage() {
  const system = useQuery(systemQuery);
  const { data } = system;
  return (
    <Page title="System" intro={data && `Version ${data.version}, as the process that responded sees it.`}>
      {system.isError && <Failed query={system} />}
      {!data && !system.isError && <Skeleton className="h-96 w-full" />}
      {data && (
        <>
          <StorageCard storage={data.storage} />
          <VoicesCard voices={data.voices} />
          <NetworksCard networks={data.networks} />
          <SettingsCard settings={data.settings} />
        </>
      )}
    </Page>
  );
}

const KINDS: Record<string, string> = {
  gameplay_video: 'Gameplay clips',
  packshot: 'Packshots',
  icon: 'Icons',
  logo: 'Logos',
  badge: 'Badges',
  music: 'Music',
  actor: 'Actors',
  mascot: 'Mascots',
};

function StorageCard({ storage }: { storage: OperatorSystem['storage'] }) {
  return (
    <Card
      title="Storage in use"
      aside={
        <StatusPill tone={storage.works ? 'good' : 'bad'}>
          {storage.kind === 's3' ? 'Bucket' : 'Disk'} {storage.works ? 'works' : 'doesn’t respond'}
        </StatusPill>
      }
    >
      <Facts>
        <Fact name="Free">{storage.disk_free === null ? 'Unknown' : formatBytes(storage.disk_free)}</Fact>
        <Fact name="Kept free">{formatBytes(storage.disk_reserve)}</Fact>
        <Fact name="Database">{formatBytes(storage.database_bytes)}</Fact>
        <Fact name="Finished videos">{storage.videos}</Fact>
        {storage.uploads.map(({ kind, files, bytes }) => (
          <Fact key={kind} name={KINDS[kind] ?? kind}>
            {formatBytes(bytes)}
            <span className="font-normal text-muted"> in {files}</span>
          </Fact>
        ))}
      </Facts>
      {storage.largest.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-sm font-semibold">Most uploads</h3>
          <ol className="flex flex-col gap-1.5">
            {storage.largest.map(({ user_id, email, bytes }) => (
              <li key={user_id} className="flex justify-between gap-4">
                <TextLink to={PATHS.operatorUser(user_id)} className="min-w-0 truncate">
                  {email}
                </TextLink>
                <span className="shrink-0 tabular-nums">{formatBytes(bytes)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

function VoicesCard({ voices }: { voices: OperatorSystem['voices'] }) {
  return (
    <Card
      title="Voice packs"
      aside={<span className="text-sm text-muted">{voices.offered} voices offered</span>}
    >
      <div className="flex flex-col gap-4">
        {voices.problems.map(({ id, reason }) => (
          <Banner key={id}>{`${id} can’t be used: ${reason}`}</Banner>
        ))}
        {voices.packs.length === 0 && (
          <p className="text-muted">
            No natural voices are installed. To add them: <code>npm run voices -- add recommended</code>
          </p>
        )}
        <ul className="flex flex-col">
          {voices.packs.map((pack) => (
            <li key={pack.id} className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
              <p className="flex flex-wrap justify-between gap-x-4 font-medium">
                {pack.title}
                <span className="font-normal text-muted tabular-nums">{formatBytes(pack.bytes)}</span>
              </p>
              <p className="text-sm break-words text-muted">
                {pack.id} {pack.version} · {countText(pack.voices, 'voice')} · {pack.languages.join(', ')} ·{' '}
                {pack.licence}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function NetworksCard({ networks }: { networks: OperatorSystem['networks'] }) {
  return (
    <Card title="Network presets">
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {networks.map(({ id, name, sources, checked_on: checkedOn }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{name}</span>
            <span className="shrink-0 text-sm text-muted tabular-nums" title={countText(sources, 'source')}>
              checked {formatDay(checkedOn)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
