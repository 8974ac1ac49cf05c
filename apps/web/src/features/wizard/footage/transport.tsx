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
  isMuted: boolean;
  onMute: () => void;
};

/** Plays what the video shows. */
export function Transport({ player, ranges, isMuted, onMute }: TransportProps) {
  const isPlaying = player.playing !== undefined;
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
