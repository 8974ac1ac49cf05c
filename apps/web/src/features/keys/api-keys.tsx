import type { CreatedKey } from '@avatarcade/contracts/keys';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ApiExamples } from './api-examples.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyCard } from './key-card.tsx';
import { keysQuery } from './keys.queries.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** The user's API keys: made, rotated and revoked here. */
export function ApiKeys() {
  const [isCreating, setCreating] = useState(false);
  /** Its text is nowhere else, so it stays until the user has stored it. */
  const [created, setCreated] = useState<CreatedKey>();
  const keys = useQuery(keysQuery);
  const add = (
    <Button icon={<Plus aria-hidden size={18} />} onClick={() => setCreating(true)}>
      Create key
    </Button>
  );
  return (
    <section aria-label="API keys" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-md text-muted">
          With a key, your scripts use the same calls as this app. They are described in the{' '}
          <TextLink to="/api/docs/" reloadDocument>
            API documentation
          </TextLink>
          .
        </p>
        {keys.data && keys.data.length > 0 && add}
      </div>
      {keys.isError && <LoadError query={keys} />}
      {keys.isError && !keys.data ? null : keys.data?.length === 0 ? (
        <EmptyState title="No API keys yet" action={add}>
          Make a key for each script or machine, so that you can revoke one without stopping the others.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {keys.data?.map((key) => <KeyCard key={key.id} apiKey={key} onRotated={setCreated} />) ??
            ['a', 'b'].map((key) => (
              <li key={key}>
                <Skeleton className="h-40 rounded-card" />
              </li>
            ))}
        </ul>
      )}
      <ApiExamples />
      {isCreating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onCreated={(key) => {
            setCreating(false);
            setCreated(key);
          }}
        />
      )}
      {created && <NewKeyDialog apiKey={created} onClose={() => setCreated(undefined)} />}
    </section>
  );
}
