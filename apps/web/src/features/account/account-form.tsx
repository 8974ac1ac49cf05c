import type { ReactNode, SubmitEvent } from 'react';
import { useMood } from '../../shared/ui-state/presenter-mood.ts';
import { useHydrated } from '../../shared/ui-state/use-hydrated.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

export type Said = {
  variant: 'error' | 'info' | 'success';
  text: string;
};

type AccountFormProps = {
  /** The result of the last attempt, above the fields. */
  said: Said | null;
  onSay: (said: Said | null) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  busy: boolean;
  /** The button's label, and its label while busy. */
  action: [idle: string, busy: string];
  children: ReactNode;
};

const MOODS = { error: 'think', info: 'smile', success: 'thumb' } as const;

/** A form of the sign-in pages: clears its messages at the start of each attempt. */
export function AccountForm({ said, onSay, onSubmit, busy, action, children }: AccountFormProps) {
  const isHydrated = useHydrated();
  useMood(said ? MOODS[said.variant] : 'smile');
  return (
    <>
      {said && <Banner variant={said.variant}>{said.text}</Banner>}
      <form
        noValidate
        // Should the browser itself send it before React has taken over the page, no password gets into the address.
        method="post"
        onSubmit={(event) => {
          onSay(null);
          return onSubmit(event);
        }}
        className="flex flex-col gap-4"
      >
        {children}
        <Button type="submit" size="lg" busy={busy} disabled={!isHydrated} className="mt-1 w-full">
          {busy ? action[1] : action[0]}
        </Button>
      </form>
    </>
  );
}
