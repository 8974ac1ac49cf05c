import type { NetworkExport } from '@avatarcade/contracts/exports';
import { Banner } from '../../../ui/banner.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { formatBytes } from '../../format/byte-format.ts';
import { formatDay } from '../../format/date-format.ts';
import { PreflightReport } from './preflight-report.tsx';

/** A pack that is being made, or that is ready with its report. */
export function PackRow({ pack }: { pack: NetworkExport }) {
  const { network, status, progress, failure_reason, checks, file_url, bytes, expires_at } = pack;
  return (
    <li className="flex flex-col gap-3 rounded-control border border-line bg-paper p-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="font-text text-[1rem] font-semibold">{network.name}</h3>
          {status === 'ready' && (
            <p className="text-sm text-muted">
              {`${formatBytes(bytes ?? 0)}, kept until ${formatDay(expires_at)}`}
            </p>
          )}
        </div>
        {file_url && (
          <DownloadButton
            href={file_url}
            fileName={`${network.name}.zip`}
            size="sm"
            label={`Download the pack for ${network.name}`}
          />
        )}
      </div>
      {status === 'pending' && <Progress value={progress} label="Making the pack" />}
      {status === 'failed' && <Banner>{failure_reason ?? 'The pack could not be made.'}</Banner>}
      {status === 'ready' && (
        <details>
          <summary className="w-fit cursor-pointer rounded-small text-sm font-medium text-muted hover:text-ink">
            Report on the finished files
          </summary>
          <div className="mt-3">
            <PreflightReport checks={checks} />
          </div>
        </details>
      )}
    </li>
  );
}
