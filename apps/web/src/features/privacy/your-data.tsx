import { privacyCalls } from '@avatarcade/contracts/account.calls';
import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../paths.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { formatEuros } from '../../shared/format/money-format.ts';
import { clearTokens } from '../../shared/session/session-store.ts';
import { useUser } from '../../shared/session/user.query.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';

export function YourData() {
  const [asking, setAsking] = useState<'download' | 'deletion' | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="flex flex-col gap-5">
      <Card
        title="Download your data"
        button={
          <Button
            variant="secondary"
            icon={<Download aria-hidden size={17} />}
            onClick={() => setAsking('download')}
          >
            Download
          </Button>
        }
      >
        Everything that we store about you in one zip file: account, games, videos with their captions,
        uploads, the history of your balance and your support requests.
      </Card>
      <Card
        title="Delete your account"
        button={
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden size={17} />}
            onClick={() => setAsking('deletion')}
          >
            Delete account
          </Button>
        }
      >
        Immediately and permanently deletes your account with all games, videos and files. The{' '}
        <TextLink to={PATHS.privacy}>privacy policy</TextLink> says what remains.
      </Card>
      {asking === 'download' && <DownloadDialog onClose={close} />}
      {asking === 'deletion' && <DeletionDialog onClose={close} />}
    </div>
  );
}

function Card({ title, button, children }: { title: string; button: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
      <div className="flex flex-col gap-2">
        <h2 className="text-lg font-bold">{title}</h2>
        <p className="text-muted">{children}</p>
      </div>
      {button}
    </section>
  );
}

function DownloadDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const prepare = useCall(privacyCalls.prepareDownload, {
    onSuccess({ url }) {
      onClose();
      toast.success('Your download has started', 'Your browser saves it with your downloads.');
      // Saved by the browser itself: a user with many videos downloads gigabytes.
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });
  return (
    <ConfirmIdentityDialog
      title="Download your data"
      confirmLabel="Download"
      busy={prepare.isPending}
      errorMessage={prepare.error?.message}
      onConfirm={(body) => prepare.mutate({ body })}
      onClose={onClose}
    >
      Please confirm your identity.
    </ConfirmIdentityDialog>
  );
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const remove = useCall(privacyCalls.deleteAccount, {
    async onSuccess() {
      clearTokens();
      await navigate(PATHS.login, { replace: true, state: { notice: 'Your account has been deleted.' } });
      queryClient.clear();
    },
  });
  return (
    <ConfirmIdentityDialog
      title="Delete your account?"
      confirmLabel="Delete permanently"
      danger
      busy={remove.isPending}
      errorMessage={remove.error?.message}
      onConfirm={(body) => remove.mutate({ body })}
      onClose={onClose}
    >
      <p>All of your games, videos and files will be deleted immediately. This can’t be undone.</p>
      {user && user.balance > 0 && (
        <p className="font-medium text-danger">
          {formatEuros(user.balance)} of your balance will be lost. Contact support first if you want it
          refunded.
        </p>
      )}
    </ConfirmIdentityDialog>
  );
}
