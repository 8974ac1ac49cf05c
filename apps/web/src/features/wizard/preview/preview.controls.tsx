import { Frame, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../../ui/icon.button.tsx';
import type { Film } from './use-film.ts';

interface PreviewControlsProps {
  film: Film;
  isMuted: boolean;
  onMute: () => void;
  hasZones: boolean;
  onZones: () => void;
}

export function PreviewControls({ film, isMuted, onMute, hasZones, onZones }: PreviewControlsProps) {
  const { isPlaying, time, duration, toggle, seek } = film;
  return (
    <div className="flex items-center gap-1">
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
        type="range"
        min={0}
        max={duration}
        step={1 / 30}
        value={time}
        aria-label="Position in the film"
        aria-valuetext={`${time.toFixed(1)} of ${duration.toFixed(1)} seconds`}
        onChange={(event) => seek(Number(event.target.value))}
        className="mx-2 h-10 min-w-0 flex-1 accent-accent"
      />
      <span className="text-sm text-muted tabular-nums">{formatTime(time)}</span>
      <IconButton
        label={isMuted ? 'Sound on' : 'Mute'}
        aria-pressed={isMuted}
        onClick={onMute}
        icon={isMuted ? <VolumeX aria-hidden size={18} /> : <Volume2 aria-hidden size={18} />}
      />
      <IconButton
        label={hasZones ? 'Hide safe zones' : 'Show safe zones'}
        aria-pressed={hasZones}
        onClick={onZones}
        icon={<Frame aria-hidden size={18} />}
      />
    </div>
  );
}

function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
