import { deleteUserBody, type OperatorUserDetails } from '@avatarcade/contracts/operator';
import { operatorCalls } from '@avatarcade/contracts/operator.calls';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export type UserAct = 'block' | 'unblock' | 'sign-out' | 'export' | 'delete';

type UserActDialogProps = {
  act: UserAct;
  user: OperatorUserDetails;
  onDeleted: () => void;
  onClose: () => void;
};

export function UserActDialog({ act, user, onDeleted, onClose }: UserActDialogProps) {
  const shared = {
    build: (reason: string) => ({ params: { id: user.id }, body: { reason } }),
    onClose,
  };
  if (act === 'delete') return <DeleteDialog user={user} onDeleted={onDeleted} onClose={onClose} />;
  if (act === 'export') {
    return (
      <ReasonDialog
        {...shared}
        call={operatorCalls.exportUser}
        title="Export this user’s data?"
        confirmLabel="Export"
        done="The download begins."
        onDone={({ url }) => window.location.assign(url)}
      >
        A zip file with everything that is stored about {user.email}: records, videos and uploads.
      </ReasonDialog>
    );
  }
  if (act === 'block') {
    return (
      <ReasonDialog
        {...shared}
        danger
        call={operatorCalls.blockUser}
        title="Block this user?"
        confirmLabel="Block"
        done="The user is blocked."
      >
        {user.email} is signed out everywhere at once, and sign-in and API keys are refused. Videos that are
        ordered are still made, and the balance stays.
      </ReasonDialog>
    );
  }
  if (act === 'unblock') {
    return (
      <ReasonDialog
        {...shared}
        call={operatorCalls.unblockUser}
        title="Unblock this user?"
        confirmLabel="Unblock"
        done="The user can sign in again."
      >
        {user.email} can sign in again, and API keys work again.
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      {...shared}
      call={operatorCalls.signUserOut}
      title="Sign this user out everywhere?"
      confirmLabel="Sign out"
      done="Every session has ended."
    >
      Every session of {user.email} ends now. The user can sign in again.
    </ReasonDialog>
  );
}

type DeleteDialogProps = Pick<UserActDialogProps, 'user' | 'onDeleted' | 'onClose'>;

function DeleteDialog({ user, onDeleted, onClose }: DeleteDialogProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  return (
    <ReasonDialog
      danger
      call={operatorCalls.deleteUser}
      title="Delete this account?"
      confirmLabel="Delete for good"
      done="The account is deleted."
      onDone={onDeleted}
      onClose={onClose}
      build={(reason) => {
        const parsed = deleteUserBody.shape.email.safeParse(email);
        setError(parsed.error?.issues[0]?.message);
        return parsed.success ? { params: { id: user.id }, body: { email: parsed.data, reason } } : undefined;
      }}
      fields={
        <Field label={`Type ${user.email}`} error={error}>
          <Input value={email} onChange={(event) => setEmail(event.target.value)} autoComplete="off" />
        </Field>
      }
    >
      Videos, uploads, keys and tickets are deleted and can’t be brought back. The ledger’s entries stay,
      without the person. A balance of {user.balance.toFixed(2)} euros is lost.
    </ReasonDialog>
  );
}
