import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatClock } from './format-seconds.ts';
import type { Playhead } from './playhead.ts';
import type { FootagePlayer } from './use-footage-player.ts';

type TransportProps = {
  player: FootagePlayer;
  /** In the order in which the video shows them. */
  ranges: readonly ClipRange[];
  /** Place of the selected range; undefined where none can be. */
  selected: number | undefined;
  isMuted: boolean;
  onMute: () => void;
};

/** Plays what the video shows, or one range alone. */
export function Transport({ player, ranges, selected, isMuted, onMute }: TransportProps) {
  const isPlaying = player.playing !== undefined;
  const range = selected === undefined ? undefined : ranges[selected];
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        icon={isPlaying ? <Pause aria-hidden size={15} /> : <Play aria-hidden size={15} />}
        disabled={ranges.length === 0}
        onClick={() => (isPlaying ? player.pause() : player.play(ranges))}
      >
        {isPlaying ? 'Pause' : 'Play all'}
      </Button>
      {range && ranges.length > 1 && !isPlaying && (
        <Button size="sm" variant="secondary" onClick={() => player.play([range])}>
          {`Play range ${(selected ?? 0) + 1}`}
        </Button>
      )}
      <IconButton
        label={isMuted ? 'Unmute the clips' : 'Mute the clips'}
        icon={isMuted ? <VolumeX aria-hidden size={18} /> : <Volume2 aria-hidden size={18} />}
        onClick={onMute}
      />
      <PlayheadTime playhead={player.playhead} />
    </div>
  );
}

function PlayheadTime({ playhead }: { playhead: Playhead }) {
  const { time } = useSyncExternalStore(playhead.subscribe, playhead.get);
  return <span className="ml-auto text-sm text-muted tabular-nums">{formatClock(time)}</span>;
}
