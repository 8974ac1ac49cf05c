import type { Voice } from '@avatarcade/contracts/catalogue';
import { Check, Pause, Play } from 'lucide-react';
import type { AudioPlayer } from '../../../shared/ui-state/use-audio.ts';
import { cx } from '../../../ui/class-names.ts';

type VoiceRowProps = {
  voice: Voice;
  checked: boolean;
  audio: AudioPlayer;
  onChoose: () => void;
};

export function VoiceRow({ voice, checked, audio, onChoose }: VoiceRowProps) {
  const isPlaying = audio.playing === voice.preview_audio_url;
  const hasFailed = audio.failed === voice.preview_audio_url;
  return (
    <div
      className={cx(
        'flex items-center gap-3 rounded-control p-1.5 pr-3 transition-colors',
        checked ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        aria-label={isPlaying ? `Stop ${voice.name}` : `Play ${voice.name}`}
        onClick={() => audio.toggle(voice.preview_audio_url)}
        className={cx(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-full border transition-colors',
          isPlaying
            ? 'border-transparent bg-marquee text-on-accent'
            : 'border-line bg-surface hover:border-edge',
        )}
      >
        {isPlaying ? (
          <Pause aria-hidden size={17} fill="currentColor" />
        ) : (
          <Play aria-hidden size={17} fill="currentColor" className="ml-0.5" />
        )}
      </button>
      <label className="relative flex min-w-0 flex-1 cursor-pointer items-center gap-3 self-stretch rounded-small has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <input type="radio" name="voice" checked={checked} onChange={onChoose} className="sr-only" />
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate font-medium">{voice.name}</span>
            {voice.natural && (
              <span className="shrink-0 rounded-full border border-line bg-surface px-2 py-px text-xs font-medium text-accent">
                Natural
              </span>
            )}
          </span>
          <span className={cx('block truncate text-sm', hasFailed ? 'text-danger' : 'text-muted')}>
            {hasFailed ? 'This sample can’t be played right now.' : describe(voice)}
          </span>
        </span>
        {checked && <Check aria-hidden size={18} className="shrink-0 text-accent" />}
      </label>
    </div>
  );
}

function describe(voice: Voice): string {
  const traits = [voice.language, voice.gender === 'female' ? 'Female' : 'Male'];
  if (voice.emotion_support) traits.push('Expressive');
  return traits.join(' · ');
}
