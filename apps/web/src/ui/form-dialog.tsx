import { type ReactNode, useId } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { ScrolledTo } from './scrolled-to.tsx';

type FormDialogProps = Pick<DialogProps, 'title' | 'width' | 'onClose'> & {
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  disabled?: boolean;
  /** What went wrong with the whole form; a field says its own. */
  error?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog with a form, and the buttons Cancel and submit. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, danger, busy, disabled, error, onSubmit, children, ...dialog } = props;
  const form = useId();
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="flex flex-col gap-4"
      >
        {error && (
          <ScrolledTo key={error}>
            <Banner>{error}</Banner>
          </ScrolledTo>
        )}
        {children}
      </form>
    </Dialog>
  );
}
