import { useState } from 'react';
import type { KeptInput } from '../../shared/session/kept-input.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type KeptInputNoticeProps = { list: readonly KeptInput[]; onDiscard: (place: string) => void };

/** Leads to what was typed in this tab when the session ended by itself, until it is opened or discarded. */
export function KeptInputNotice({ list, onDiscard }: KeptInputNoticeProps) {
  const [doomed, setDoomed] = useState<KeptInput>();
  return (
    <section aria-label="Unsaved changes" className="flex flex-col gap-3">
      {list.map((kept) => (
        <Banner
          key={kept.place}
          variant="info"
          action={
            <div className="flex gap-2">
              <LinkButton
                to={kept.at}
                size="sm"
                variant="secondary"
                aria-label={`Continue with ${kept.name}${kept.of === undefined ? '' : ` of ${kept.of}`}`}
              >
                Continue
              </LinkButton>
              <Button size="sm" variant="ghost" onClick={() => setDoomed(kept)}>
                Discard
              </Button>
            </div>
          }
        >
          Your unsaved changes in <Name {...kept} /> are kept.
        </Banner>
      ))}
      {doomed && (
        <ConfirmDialog
          title="Discard your changes?"
          confirmLabel="Discard"
          danger
          onClose={() => setDoomed(undefined)}
          onConfirm={() => {
            setDoomed(undefined);
            onDiscard(doomed.place);
          }}
        >
          What you typed in <Name {...doomed} /> will be lost.
        </ConfirmDialog>
      )}
    </section>
  );
}

function Name({ name, of }: KeptInput) {
  return (
    <>
      “{name}”
      {of !== undefined && (
        <>
          {' '}
          of <bdi>{of}</bdi>
        </>
      )}
    </>
  );
}
