import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';
import { presenterOfVideo } from '@avatarcade/contracts/presenters';
import type { Video } from '@avatarcade/contracts/videos';
import { useConfig } from '../../shared/api/config.query.ts';
import { formatEuros } from '../../shared/format/money-format.ts';

export function VideoFacts({ video }: { video: Video }) {
  const price = useConfig()?.price ?? VIDEO_PRICE_CENTS / 100;
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-2 text-sm">
      <Fact label="Avatar" value={presenterOfVideo(video).full} />
      <Fact label="Voice" value={video.voice_details.name} />
      <Fact label="Language" value={video.language} />
      <Fact label="Format" value={video.template_details.format === 'portrait' ? 'Portrait' : 'Landscape'} />
      <Fact label="Cost" value={formatEuros(price)} />
      <Fact label="Length" value={video.duration === null ? '-' : `${Math.round(video.duration)} s`} />
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="line-clamp-2 font-medium break-words tabular-nums" title={value}>
        {value || '-'}
      </dd>
    </div>
  );
}
