import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import { useEffect, useState } from 'react';
import { errorText } from '../../../shared/api/error-text.ts';
import { describeGone, namesNothing } from '../../../shared/api/gone.ts';
import { startOrder } from '../../../shared/api/keyed-order.ts';
import { type ApiFailure, request } from '../../../shared/api/request.ts';
import { useFocusHandover } from '../../../shared/ui-state/use-focus-handover.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PageLoading } from '../../../ui/page-loading.tsx';
import { findDraft, hasWork, saveDraft } from '../rules/draft-storage.ts';
import type { WizardForm } from '../rules/wizard-form.ts';
import { listValidationErrors, REVIEW_STEP } from '../rules/wizard-steps.ts';
import { buildAgainForm } from './build-again-form.ts';

type AgainLoaderProps = {
  productId: string;
  videoId: string;
  /** Continues with the draft that is stored in the browser. */
  onReady: () => void;
};

/** Fills the product's draft with a video's order; asks first if that would replace a draft. */
export function AgainLoader({ productId, videoId, onReady }: AgainLoaderProps) {
  const [form, setForm] = useState<WizardForm>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another request
  useEffect(() => {
    let isCurrent = true;
    void request(orderCalls.getVideoOrder, { params: { id: videoId } }).then((result) => {
      if (!isCurrent) return;
      if (result.error !== undefined) return setFailure(result);
      const filled = buildAgainForm(result.data);
      if (hasWork(findDraft(localStorage, productId))) return setForm(filled);
      keepAsDraft(productId, filled);
      onReady();
    });
    return () => {
      isCurrent = false;
    };
  }, [videoId, productId, onReady, tries]);

  if (failure) {
    const again = () => {
      setFailure(undefined);
      setTries(tries + 1);
    };
    const isGone = namesNothing(failure);
    return (
      <div className="mx-auto flex max-w-xl flex-col gap-5 py-10">
        <h1 className="text-2xl font-bold sm:text-3xl">This video can’t be opened</h1>
        <Banner>{isGone ? describeGone('video') : errorText(failure)}</Banner>
        <div className="flex flex-wrap gap-3">
          {!isGone && <AgainButton onClick={again} />}
          <Button variant={isGone ? 'primary' : 'secondary'} onClick={onReady}>
            Start a new video
          </Button>
        </div>
      </div>
    );
  }
  if (!form) return <PageLoading title="Loading the video’s settings" />;
  return (
    <>
      <h1 className="sr-only">Create video</h1>
      <ConfirmDialog
        title="Replace your draft?"
        cancelLabel="Keep my draft"
        confirmLabel="Replace it"
        onConfirm={() => {
          keepAsDraft(productId, form);
          onReady();
        }}
        onClose={onReady}
      >
        You have a draft of a video for this game. Making another video like the chosen one replaces it.
      </ConfirmDialog>
    </>
  );
}

function AgainButton({ onClick }: { onClick: () => void }) {
  const button = useFocusHandover<HTMLButtonElement>();
  return (
    <Button ref={button} onClick={onClick}>
      Try again
    </Button>
  );
}

/** Opens on Review, or on the first incomplete step. */
function keepAsDraft(productId: string, form: WizardForm): void {
  const step = listValidationErrors(form)[0]?.step ?? REVIEW_STEP;
  saveDraft(localStorage, {
    productId,
    draft: { form, step, completed: step === REVIEW_STEP, order: startOrder() },
  });
}
