import { Frame, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Video } from './use-video.ts';
import type { VideoElements } from './video-elements.ts';

interface PreviewControlsProps extends Pick<VideoElements, 'slider' | 'counter'> {
  video: Video;
  isMuted: boolean;
  onMute: () => void;
  hasZones: boolean;
  onZones: () => void;
}

/** Play button, slider and counter; the video itself updates the slider and counter. */
export function PreviewControls({
  video,
  slider,
  counter,
  isMuted,
  onMute,
  hasZones,
  onZones,
}: PreviewControlsProps) {
  const { isPlaying, duration, toggle, seek } = video;
  return (
    <div className="@container min-w-0 group-data-docked/dock:flex-1">
      <div className="flex items-center gap-1 @max-xs:flex-wrap">
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          variant="secondary"
          onClick={toggle}
          icon={
            isPlaying ? (
              <Pause aria-hidden size={18} fill="currentColor" />
            ) : (
              <Play aria-hidden size={18} fill="currentColor" />
            )
          }
        />
        <input
          ref={slider}
          type="range"
          min={0}
          max={duration}
          step={1 / 30}
          defaultValue={0}
          aria-label="Position in the video"
          onChange={(event) => seek(Number(event.target.value))}
          className="mx-2 h-10 min-w-0 flex-1 accent-accent @max-xs:order-first @max-xs:h-8 @max-xs:basis-full pointer-coarse:@max-xs:-my-1 pointer-coarse:@max-xs:h-10"
        />
        <span
          ref={counter}
          className="text-sm whitespace-nowrap text-muted tabular-nums @max-xs:mr-auto @max-xs:pl-1"
        />
        <IconButton
          label={isMuted ? 'Sound on' : 'Mute'}
          aria-pressed={isMuted}
          onClick={onMute}
          icon={isMuted ? <VolumeX aria-hidden size={18} /> : <Volume2 aria-hidden size={18} />}
        />
        <IconButton
          label={hasZones ? 'Hide safe zones' : 'Show safe zones'}
          aria-pressed={hasZones}
          className="group-data-docked/dock:hidden"
          onClick={onZones}
          icon={<Frame aria-hidden size={18} />}
        />
      </div>
    </div>
  );
}
