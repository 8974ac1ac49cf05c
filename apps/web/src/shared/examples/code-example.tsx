import { Check, Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../ui-state/use-copy.ts';

/** Lines of code with a button that copies them. */
export function CodeExample({ title, code }: { title: string; code: string }) {
  const { state, copy } = useCopy(code);
  return (
    <figure className="overflow-hidden rounded-control border border-line bg-sunken">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-1.5 pl-4 text-sm font-medium">
        {title}
        <Button
          size="sm"
          variant="ghost"
          icon={state === 'copied' ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
          aria-label={`Copy ${title}`}
          onClick={() => void copy()}
        >
          {state === 'copied' ? 'Copied' : 'Copy'}
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto px-4 py-3 text-sm leading-relaxed">
        <code>{code}</code>
      </pre>
      <p role="status" className={state === 'refused' ? 'border-t border-line px-4 py-2 text-sm' : 'sr-only'}>
        {state === 'copied' && 'Copied.'}
        {state === 'refused' && 'Your browser doesn’t allow copying. Select the lines to copy them.'}
      </p>
    </figure>
  );
}
