import type { Video } from '@avatarcade/contracts/videos';
import { shareCalls } from '@avatarcade/contracts/videos.calls';
import { Check, Copy, ExternalLink, Link2Off } from 'lucide-react';
import { useRef } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { type CopyState, useCopy } from '../../shared/ui-state/use-copy.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

type ShareVideoDialogProps = {
  video: Video;
  onClose: () => void;
};

export function ShareVideoDialog({ video, onClose }: ShareVideoDialogProps) {
  // The list that contains this video provides its link, or none.
  const share = useCall(shareCalls.shareVideo, { waitForData: true });
  const revoke = useCall(shareCalls.revokeShare, { waitForData: true });
  const error = share.error ?? revoke.error;
  const link = video.share_url;
  const input = useRef<HTMLInputElement>(null);
  const { state: copyState, copy, forget } = useCopy(input);

  const change = (call: typeof share | typeof revoke) => {
    share.reset();
    revoke.reset();
    forget();
    call.mutate({ params: { id: video.id } });
  };

  return (
    <Dialog
      title="Share link"
      onClose={onClose}
      actions={
        link ? (
          <>
            <Button
              variant="secondary"
              busy={revoke.isPending}
              icon={<Link2Off aria-hidden size={17} />}
              onClick={() => change(revoke)}
            >
              Stop sharing
            </Button>
            <a
              href={link}
              target="_blank"
              rel="noopener"
              className={buttonStyles({ variant: 'secondary', size: 'md' })}
            >
              <ExternalLink aria-hidden size={17} />
              Open
            </a>
            <Button
              icon={copyState === 'copied' ? <Check aria-hidden size={17} /> : <Copy aria-hidden size={17} />}
              onClick={() => void copy()}
            >
              {copyState === 'copied' ? 'Copied' : 'Copy link'}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button busy={share.isPending} onClick={() => change(share)}>
              Create link
            </Button>
          </>
        )
      }
    >
      {error && (
        <div className="mb-4">
          <Banner>{error.message}</Banner>
        </div>
      )}
      {link ? (
        <>
          <Field label="Anybody with this link can watch" hint="Search engines are asked not to index it.">
            <Input ref={input} readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
          <p role="status" className={copyState === 'refused' ? 'mt-3 text-sm font-medium' : 'sr-only'}>
            {COPY_RESULTS[copyState]}
          </p>
        </>
      ) : (
        <p className="text-muted">
          A page that shows only this video to anybody with the link, without signing in. You can stop sharing
          at any time.
        </p>
      )}
    </Dialog>
  );
}

const COPY_RESULTS: Record<CopyState, string> = {
  idle: '',
  copied: 'Link copied.',
  refused:
    'Your browser doesn’t allow copying. The link is selected: press Ctrl+C (⌘C on a Mac), or touch and hold it to copy.',
};
