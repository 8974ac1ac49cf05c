import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { UploadState } from './assets/upload-state.ts';
import { REVIEW_STEP } from './rules/wizard-steps.ts';
import { buildCompleteForm } from './testing/build-form.ts';
import { WizardFooter } from './wizard-footer.tsx';

const nothing = () => undefined;

type Drawn = { isSearching?: boolean; step?: number; balance?: number };

function draw(
  packshot: UploadState,
  { isSearching = false, step = REVIEW_STEP, balance = 20 }: Drawn = {},
): string {
  return renderToStaticMarkup(
    <WizardFooter
      state={{ form: buildCompleteForm(), step, direction: 'forward', completed: true }}
      dispatch={nothing}
      uploads={{
        clip: { state: { kind: 'idle' } },
        moreClips: { state: { kind: 'idle' } },
        packshot: { state: packshot },
        music: { state: { kind: 'idle' } },
      }}
      ordering={{
        isBusy: false,
        isSearching,
        price: 10,
        balance,
        errorMessage: undefined,
        generate: nothing,
      }}
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
  const waiting = draw({ kind: 'idle' }, { isSearching: true });
  expect(waiting).toContain('disabled=""');
  expect(waiting).toContain('The best moments are being found');
});

it('says at Generate what it charges, outside of its name, and nowhere else', () => {
  const shown = draw({ kind: 'idle' });
  expect(shown).toMatch(/<p id="charged-next"[^>]*>€10\.00 of €20\.00<\/p>/);
  expect(shown).toMatch(
    /<button(?=[^>]* aria-describedby="charged-next")[^>]*>(?:<span[^>]*>)*Generate Video</,
  );
  expect(draw({ kind: 'idle' }, { balance: 2 })).toContain('€10.00, you have €2.00');
  expect(draw({ kind: 'idle' }, { step: REVIEW_STEP - 1 })).not.toContain('€');
  expect(draw({ kind: 'idle' }, { isSearching: true })).not.toContain('€');
});
