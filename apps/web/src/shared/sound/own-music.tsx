import { RefreshCw, Trash2, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Progress } from '../../ui/progress.tsx';
import { readFiles } from '../../ui/read-files.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useFreshAssets } from '../files/use-fresh-asset.ts';
import { useAudio } from '../ui-state/use-audio.ts';
import { useFocusFallback } from '../ui-state/use-focus-fallback.ts';
import { formatLength, MUSIC_ACCEPT } from './music.rules.ts';
import { MusicRow } from './music-row.tsx';
import type { MusicUpload, MusicUploadState, OwnTrack } from './use-music-upload.ts';

type OwnMusicProps = {
  track: OwnTrack | null;
  isChosen: boolean;
  upload: MusicUpload;
  onChoose: () => void;
  onRemove: () => void;
};

const NAME = 'Your own music';

/** The user's own music as a choice beside the beds: uploaded, heard, replaced and removed here. */
export function OwnMusic({ track, upload, ...props }: OwnMusicProps) {
  const { state } = upload;
  const place = useFocusFallback<HTMLDivElement>(`${state.kind} ${track === null}`);
  return (
    <div
      ref={place}
      className="col-span-full my-1.5 flex min-w-0 flex-col gap-2 rounded-control border border-line p-2"
    >
      {track ? (
        <Track {...props} track={track} isBusy={state.kind === 'busy'} onFile={upload.choose} />
      ) : (
        <p className="px-1.5 pt-1 font-medium">{NAME}</p>
      )}
      {state.kind === 'busy' && <Busy state={state} onCancel={upload.cancel} />}
      {state.kind === 'failed' && <Failed state={state} upload={upload} />}
      {state.kind === 'idle' && state.errorMessage && <Banner>{state.errorMessage}</Banner>}
      {!track && state.kind === 'idle' && <Empty onFile={upload.choose} />}
    </div>
  );
}

type TrackProps = Omit<OwnMusicProps, 'track' | 'upload'> & {
  track: OwnTrack;
  isBusy: boolean;
  onFile: (file: File) => void;
};

function Track({ track, isChosen, isBusy, onChoose, onRemove, onFile }: TrackProps) {
  const audio = useAudio();
  const [fresh] = useFreshAssets([track.asset]);
  const url = (fresh?.asset ?? track.asset).file_url;
  const { duration } = track.asset;
  const length = duration === null ? '' : ` · ${formatLength(duration)}`;
  return (
    <>
      <MusicRow
        name={NAME}
        mood={
          <>
            <bdi>{track.name}</bdi>
            {length}
          </>
        }
        checked={isChosen}
        onChoose={onChoose}
        sample={{
          isPlaying: audio.playing === url,
          isLoading: false,
          hasFailed: audio.failed === url,
          toggle: () => audio.toggle(url),
        }}
      />
      {fresh?.isGone && <Banner>This music isn’t stored any more. Please upload it again.</Banner>}
      <div className="flex flex-wrap gap-2 pl-1.5">
        <FileButton
          label="Replace"
          isBusy={isBusy}
          onFile={onFile}
          icon={<RefreshCw aria-hidden size={15} />}
        />
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Remove ${NAME.toLowerCase()}`}
          icon={<Trash2 aria-hidden size={15} />}
          onClick={() => {
            audio.stop();
            onRemove();
          }}
        >
          Remove
        </Button>
      </div>
      <p className="px-1.5 text-sm text-muted">
        By replacing it you confirm that you may use the new file as well.
      </p>
    </>
  );
}

function Empty({ onFile }: { onFile: (file: File) => void }) {
  const [hasRights, setRights] = useState(false);
  const hint = useId();
  return (
    <div className="flex flex-col items-start gap-2.5 px-1.5 pb-1">
      <p id={hint} className="text-sm text-muted">
        MP3, M4A, WAV or FLAC, up to 20 MB and 15 minutes. It is heard from its beginning, as loud as the
        music here, and is repeated where it is too short.
      </p>
      <Checkbox
        label="I may use this music in my videos"
        checked={hasRights}
        onChange={({ target }) => setRights(target.checked)}
      />
      <FileButton
        label="Upload music"
        isDisabled={!hasRights}
        describedBy={hint}
        onFile={onFile}
        icon={<Upload aria-hidden size={15} />}
      />
      {!hasRights && <p className="text-sm text-muted">Please confirm first.</p>}
    </div>
  );
}

type FileButtonProps = {
  label: string;
  isDisabled?: boolean;
  /** It keeps the focus. */
  isBusy?: boolean;
  describedBy?: string;
  onFile: (file: File) => void;
  icon: React.ReactNode;
};

function FileButton({ label, isDisabled, isBusy, describedBy, onFile, icon }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        disabled={isDisabled}
        busy={isBusy}
        aria-describedby={describedBy}
        icon={icon}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Music file"
        accept={MUSIC_ACCEPT}
        onChange={({ target }) => {
          const [file] = readFiles(target.files);
          if (file && !isDisabled && !isBusy) onFile(file);
          // So that the same file can be chosen again after an error.
          target.value = '';
        }}
      />
    </>
  );
}

function Busy({
  state: { name, phase, percent },
  onCancel,
}: {
  state: Extract<MusicUploadState, { kind: 'busy' }>;
  onCancel: () => void;
}) {
  const label = phase === 'sending' ? 'Uploading' : 'Reading the music';
  return (
    <div className="flex flex-col gap-2 px-1.5 pb-1">
      <p dir="auto" title={name} className="truncate text-sm font-medium">
        {name}
      </p>
      {percent === null ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Spinner label="" size={16} /> {label}
        </p>
      ) : (
        <Progress value={percent} label={label} />
      )}
      <Button size="sm" variant="secondary" className="self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function Failed({
  state: { file, message },
  upload,
}: {
  state: Extract<MusicUploadState, { kind: 'failed' }>;
  upload: MusicUpload;
}) {
  return (
    <div className="flex flex-col gap-2 px-1.5 pb-1">
      <p dir="auto" title={file.name} className="truncate text-sm font-medium">
        {file.name}
      </p>
      <Banner>{message}</Banner>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<RefreshCw aria-hidden size={15} />}
          onClick={upload.retry}
        >
          Try again
        </Button>
        <Button size="sm" variant="ghost" onClick={upload.cancel}>
          Choose another file
        </Button>
      </div>
    </div>
  );
}
