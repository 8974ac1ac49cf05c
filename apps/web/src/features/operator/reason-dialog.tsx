import type { Call, CallInput, CallOutput } from '@avatarcade/contracts/define-call';
import { OPERATOR_REASON_LENGTH } from '@avatarcade/contracts/limits';
import { reasonField } from '@avatarcade/contracts/operator';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToast } from '../../ui/toast.tsx';

type ReasonDialogProps<C extends Call> = {
  call: C;
  title: string;
  /** What happens then. */
  children: ReactNode;
  /** Inputs before the reason. */
  fields?: ReactNode;
  confirmLabel: string;
  /** The short message afterwards. */
  done: string;
  danger?: boolean;
  hint?: string;
  /** The call's input with that reason; undefined while a field is wrong, which then says so. */
  build: (reason: string) => CallInput<C> | undefined;
  onDone?: (data: CallOutput<C>) => void;
  onClose: () => void;
};

/** Asks for the reason of an act, which goes to the audit log, and does it. */
export function ReasonDialog<const C extends Call>(props: ReasonDialogProps<C>) {
  const { call, title, children, fields, confirmLabel, done, danger, build, onDone, onClose } = props;
  const { hint = 'Stored in the audit log with your address.' } = props;
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const act = useCall(call, {
    waitForData: true,
    onSuccess(data) {
      toast.success(done);
      onDone?.(data);
      onClose();
    },
  });
  const submit = () => {
    const parsed = reasonField.safeParse(reason);
    setError(parsed.error?.issues[0]?.message);
    const input = build(parsed.data ?? '');
    if (parsed.success && input) act.mutate(input);
  };
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submitLabel={confirmLabel}
      busy={act.isPending}
      danger={danger}
      error={act.error?.message}
      onSubmit={submit}
    >
      <div className="text-muted">{children}</div>
      {fields}
      <Field label="Reason" hint={hint} error={error}>
        <Textarea
          dir="auto"
          rows={2}
          limit={OPERATOR_REASON_LENGTH.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
