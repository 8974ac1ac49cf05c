import { presenterOfVideo } from '@avatarcade/contracts/presenters';
import type { Video } from '@avatarcade/contracts/videos';
import { FORMAT_NAMES } from '@avatarcade/video/formats';
import { useConfig } from '../../shared/api/config.query.ts';
import { formatEuros } from '../../shared/format/money-format.ts';
import { priceOfVideo } from '../../shared/video/video-price.ts';

export function VideoFacts({ video }: { video: Video }) {
  const price = priceOfVideo(video, useConfig());
  // What failed has cost nothing: then it is what generating it again costs.
  const isIncluded = video.status === 'failed' ? price === 0 : video.included;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm min-[22rem]:grid-cols-3">
      <Fact label="Avatar" value={video.has_presenter === false ? 'None' : presenterOfVideo(video).full} />
      <Fact label="Voice" value={video.voice_details.name} />
      <Fact label="Language" value={video.language} />
      <Fact label="Format" value={FORMAT_NAMES[video.template_details.format]} />
      <Fact label="Cost" value={isIncluded ? 'Included' : formatEuros(price)} />
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
