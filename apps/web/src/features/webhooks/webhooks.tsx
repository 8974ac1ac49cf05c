import type { CreatedWebhook } from '@avatarcade/contracts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CodeExample } from '../../shared/examples/code-example.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { buildCurlExample, NODE_RECEIVER } from './receiver-examples.ts';
import { WebhookCard } from './webhook-card.tsx';
import { webhooksQuery } from './webhooks.queries.ts';

/** The user's webhooks: made, tested, changed and deleted here. */
export function Webhooks() {
  const [isCreating, setCreating] = useState(false);
  /** Its secret is nowhere else, so it stays until the user has stored it. */
  const [created, setCreated] = useState<CreatedWebhook>();
  const webhooks = useQuery(webhooksQuery);
  const add = (
    <Button icon={<Plus aria-hidden size={18} />} onClick={() => setCreating(true)}>
      Create webhook
    </Button>
  );
  return (
    <section aria-label="Webhooks" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-md text-muted">
          We tell your programs when a video is ready, so they need not ask. What is sent is described in the{' '}
          <TextLink to="/api/docs/" reloadDocument>
            API documentation
          </TextLink>
          .
        </p>
        {webhooks.data && webhooks.data.length > 0 && add}
      </div>
      {webhooks.isError && <LoadError query={webhooks} />}
      {webhooks.isError && !webhooks.data ? null : webhooks.data?.length === 0 ? (
        <EmptyState title="No webhooks yet" action={add}>
          Enter the address of a receiver, choose the events, and send it a test event.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {webhooks.data?.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onRotated={setCreated} />
          )) ??
            ['a', 'b'].map((key) => (
              <li key={key}>
                <Skeleton className="h-56 rounded-card" />
              </li>
            ))}
        </ul>
      )}
      <h2 className="mt-3 text-lg font-bold">Examples</h2>
      <CodeExample title="A receiver in Node" code={NODE_RECEIVER} />
      <CodeExample title="Create a webhook with an API key" code={buildCurlExample(location.origin)} />
      {isCreating && (
        <CreateWebhookDialog
          onClose={() => setCreating(false)}
          onCreated={(webhook) => {
            setCreating(false);
            setCreated(webhook);
          }}
        />
      )}
      {created && <NewSecretDialog webhook={created} onClose={() => setCreated(undefined)} />}
    </section>
  );
}
