import type { Dispatch } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import type { WizardAction, WizardState } from './rules/wizard-reducer.ts';
import type { Leaving } from './use-leaving.ts';

type WizardDialogsProps = {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  leaving: Leaving;
};

export function WizardDialogs({ state, dispatch, leaving }: WizardDialogsProps) {
  return (
    <>
      {leaving.asksAbout === 'draft' && (
        <ConfirmDialog
          title="Cancel"
          cancelLabel="NO"
          confirmLabel="YES"
          danger
          onConfirm={leaving.leave}
          onClose={leaving.stay}
        >
          All progress will be lost. Are you sure you want to continue?
        </ConfirmDialog>
      )}
      <LeaveDialog open={leaving.asksAbout === 'upload'} onLeave={leaving.leave} onStay={leaving.stay}>
        The upload will be stopped.
      </LeaveDialog>
      <LeaveDialog open={leaving.asksAbout === 'input'} onLeave={leaving.leave} onStay={leaving.stay}>
        What you typed here will be lost.
      </LeaveDialog>
      {(state.mismatchOnWayTo !== undefined || leaving.asksAbout === 'mismatch') && (
        <MismatchQuestion form={state.form} dispatch={dispatch} leaving={leaving} />
      )}
    </>
  );
}

function MismatchQuestion({
  form,
  dispatch,
  leaving,
}: Omit<WizardDialogsProps, 'state'> & Pick<WizardState, 'form'>) {
  const answer = (type: 'stay' | 'change-avatar' | 'change-voice') => () => {
    leaving.stay();
    dispatch({ type });
  };
  // Only the button Cancel continues: Escape and ✕ are pressed to get back to where one was.
  const goOn = () => (leaving.asksAbout ? leaving.leave() : dispatch({ type: 'keep-mismatch' }));
  return (
    <Dialog
      title="Voice and avatar differ"
      onClose={answer('stay')}
      actions={
        <>
          <Button variant="ghost" onClick={goOn}>
            Cancel
          </Button>
          <Button variant="secondary" onClick={answer('change-avatar')}>
            Change avatar
          </Button>
          <Button variant="secondary" onClick={answer('change-voice')}>
            Change voice
          </Button>
        </>
      }
    >
      <p>{`The voice is ${form.voice?.gender}, the avatar is ${form.avatar?.gender}.`}</p>
      <p className="mt-2 text-muted">Change one of them, or press Cancel to continue with both.</p>
    </Dialog>
  );
}
