import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveDialogProps = {
  open: boolean;
  /** What is lost. */
  children: ReactNode;
  onLeave: () => void;
  onStay: () => void;
};

/** Asks before unsaved input is lost. */
export function LeaveDialog({ open, children, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={onLeave}
      onClose={onStay}
    >
      {children}
    </ConfirmDialog>
  );
}
