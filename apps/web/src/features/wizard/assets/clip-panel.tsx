import { assetCalls } from '@avatarcade/contracts/assets.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { FORMAT_SIZES, type OrderFormat } from '@avatarcade/video/formats';
import { Gamepad2 } from 'lucide-react';
import { useCall } from '../../../shared/api/use-call.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FootageEditor } from '../footage/footage-editor.tsx';
import { listClips } from '../rules/clips.rules.ts';
import type { EditHistory } from '../rules/edit-history.ts';
import type { ChosenFile, WizardForm } from '../rules/wizard-form.ts';
import type { StepProps } from '../step-props.ts';
import { buildUndo } from '../undo/build-undo.ts';
import { UndoArea } from '../undo/undo-area.tsx';
import { UndoButtons } from '../undo/undo-buttons.tsx';
import { AssetPanel } from './asset-panel.tsx';
import { findMismatch } from './clip.rules.ts';
import { MismatchDialog } from './mismatch-dialog.tsx';
import { UploadFailed, UploadProgress } from './upload-progress.tsx';
import { tellNews } from './upload-state.ts';
import type { Uploads } from './use-uploads.ts';

/** The gameplay clips: the first in one of its states (none, uploading, asking about its size, failed), then all of them. */
export function ClipPanel({ uploads, ...props }: StepProps & { uploads: Uploads; history: EditHistory }) {
  const { form, dispatch, history } = props;
  const { format, gameplay } = form;
  const { clip: upload, moreClips } = uploads;
  const { state } = upload;
  const undo = buildUndo({ part: 'footage', history }, dispatch);
  const wanted = FORMAT_SIZES[format];
  const names = listClips(form).map(({ name }) => name);
  return (
    <AssetPanel
      title="Gameplay video"
      note="required"
      state={`${state.kind} ${gameplay?.asset.file_url}`}
      news={tellNews(moreClips.state.kind === 'idle' ? state : moreClips.state, names.at(-1))}
    >
      {state.kind === 'busy' && <UploadProgress state={state} onCancel={upload.cancel} />}
      {state.kind === 'failed' && (
        <UploadFailed state={state} onRetry={upload.retry} onCancel={upload.cancel} />
      )}
      {state.kind === 'asking' && (
        <MismatchDialog
          file={state.file}
          mismatch={state.mismatch}
          onContinue={upload.accept}
          onCancel={upload.cancel}
        />
      )}
      {state.kind !== 'busy' && state.kind !== 'failed' && gameplay && (
        <>
          <ShapeBanners form={form} />
          <FootageEditor {...props} uploads={uploads} />
        </>
      )}
      {(state.kind === 'idle' || state.kind === 'asking') && !gameplay && (
        <UndoArea undo={undo} aria-label="No clip yet" className="flex flex-col gap-3">
          {state.kind === 'idle' && state.errorMessage && <Banner>{state.errorMessage}</Banner>}
          {undo.canUndo && (
            <div className="flex items-center gap-2">
              <p className="text-sm text-muted">Undo brings back the clip that was removed.</p>
              <UndoButtons {...undo} />
            </div>
          )}
          <FileDrop
            accept="video/mp4"
            label="Drop your gameplay here or browse"
            hint={`MP4, up to 50 MB, best at ${wanted.width} × ${wanted.height}`}
            className="min-h-56"
            onFiles={([file]) => file && upload.choose(file)}
          />
          <SampleClip form={form} onDone={(clip) => dispatch({ type: 'put-clip', index: 0, clip })} />
        </UndoArea>
      )}
    </AssetPanel>
  );
}

const otherFormat = (format: OrderFormat) => (format === 'portrait' ? 'landscape' : 'portrait');

/** For clips of the other orientation: what the video shows of them. */
function ShapeBanners({ form }: { form: WizardForm }) {
  const clips = listClips(form);
  return clips.map(({ asset, name }) => {
    const mismatch = findMismatch(asset, form.format);
    if (!mismatch?.orientationDiffers || form.edit.fill === 'whole') return null;
    const clip = clips.length > 1 ? name : 'The clip';
    return (
      <Banner key={asset.file_url} variant="info">
        {`${clip} is ${otherFormat(form.format)}, the template is ${form.format}: about ${Math.round(mismatch.cropped * 100)} % of its picture is cut off. Choose its focus below, or show the whole picture.`}
      </Banner>
    );
  });
}

function SampleClip({
  form: { format },
  onDone,
}: Pick<StepProps, 'form'> & { onDone: (chosen: ChosenFile) => void }) {
  const create = useCall(assetCalls.createSampleAsset, {
    onSuccess: (asset) => onDone({ asset, name: 'Sample gameplay', size: 0 }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
        No clip at hand? Try it with our sample clip.
      </p>
      <Button
        size="sm"
        variant="secondary"
        busy={create.isPending}
        icon={<Gamepad2 aria-hidden size={16} />}
        onClick={() => create.mutate({ body: { orientation: format } })}
      >
        Use sample gameplay
      </Button>
      {create.isError && <Banner>{MESSAGES.uploadFailed}</Banner>}
    </div>
  );
}
