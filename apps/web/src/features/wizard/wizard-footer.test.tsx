import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { UploadState } from './assets/upload-state.ts';
import { REVIEW_STEP } from './rules/wizard-steps.ts';
import { buildCompleteForm } from './testing/build-form.ts';
import { WizardFooter } from './wizard-footer.tsx';

const nothing = () => undefined;

function draw(packshot: UploadState, isSearching = false): string {
  return renderToStaticMarkup(
    <WizardFooter
      state={{ form: buildCompleteForm(), step: REVIEW_STEP, direction: 'forward', completed: true }}
      dispatch={nothing}
      uploads={{
        clip: { state: { kind: 'idle' } },
        moreClips: { state: { kind: 'idle' } },
        packshot: { state: packshot },
        music: { state: { kind: 'idle' } },
      }}
      ordering={{ isBusy: false, isSearching, errorMessage: undefined, generate: nothing }}
      isPreviewShown
      onTogglePreview={nothing}
      onCancel={nothing}
    />,
  );
}

it('orders no video while its packshot is still uploading, and says why', () => {
  expect(draw({ kind: 'idle' })).not.toContain('disabled=""');
  const waiting = draw({
    kind: 'busy',
    name: 'end.png',
    size: 9,
    phase: 'uploading',
    percent: 0,
    speed: null,
  });
  expect(waiting).toContain('disabled=""');
  expect(waiting).toContain('Your packshot is still uploading');
});

it('orders no video while its moments are being found, as the preview isn’t the video yet', () => {
  const waiting = draw({ kind: 'idle' }, true);
  expect(waiting).toContain('disabled=""');
  expect(waiting).toContain('The best moments are being found');
});
