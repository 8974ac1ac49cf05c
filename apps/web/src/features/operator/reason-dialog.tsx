import type { Call, CallInput, CallOutput } from '@avatarcade/contracts/define-call';
import { OPERATOR_REASON_LENGTH } from '@avatarcade/contracts/limits';
import { reasonField } from '@avatarcade/contracts/operator';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
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
  const form = useId();
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
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = reasonField.safeParse(reason);
    setError(parsed.error?.issues[0]?.message);
    const input = build(parsed.data ?? '');
    if (parsed.success && input) act.mutate(input);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={act.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="text-muted">{children}</div>
        {act.error && <Banner>{act.error.message}</Banner>}
        {fields}
        <Field label="Reason" hint={hint} error={error}>
          <Textarea
            rows={2}
            limit={OPERATOR_REASON_LENGTH.max}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
