import { buildApiSnippets } from '@avatarcade/contracts/api-snippets';
import { useState } from 'react';
import { CodeExample } from '../../shared/examples/code-example.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

/** What each way needs besides the key. */
const HINTS = {
  curl: 'Every call, with its fields and examples, is in the API documentation.',
  cli: 'The command line comes with Avatarcade: run it in its folder. An order names its price; --yes confirms it.',
  client:
    'The client comes with Avatarcade, in packages/client. It retries what is safe to repeat, and never orders twice.',
  agent:
    'For agents that speak the Model Context Protocol. An agent quotes a price before it orders; give its key a spending limit.',
};

/** Programs that use a key, to copy. */
export function ApiExamples() {
  const snippets = buildApiSnippets(location.origin);
  const [chosen, setChosen] = useState(snippets[0]?.id ?? 'curl');
  const snippet = snippets.find(({ id }) => id === chosen);
  if (!snippet) return null;
  return (
    <section aria-labelledby="api-examples" className="flex min-w-0 flex-col gap-3">
      <h2 id="api-examples" className="text-lg font-semibold">
        Use a key
      </h2>
      <div className="flex min-w-0">
        <SegmentedControl
          label="Program"
          segments={snippets.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <CodeExample key={snippet.id} title={snippet.title} code={snippet.code} />
      <p className="text-sm text-muted">{HINTS[snippet.id]}</p>
    </section>
  );
}
