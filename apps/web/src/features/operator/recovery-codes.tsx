import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../shared/ui-state/copy-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** The only time that they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-5">
      <Banner variant="info">
        Keep these codes where you keep passwords. Each opens the console once if your authenticator is lost.
        They can’t be shown again.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-4 gap-y-2 rounded-control bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={isCopied ? <Check aria-hidden size={17} /> : <Copy aria-hidden size={17} />}
          onClick={() => void copyText(text).then(setCopied)}
        >
          {isCopied ? 'Copied' : 'Copy codes'}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="avatarcade-recovery-codes.txt"
          className="inline-flex h-10 items-center gap-2 rounded-control border border-line bg-surface px-4 font-semibold shadow-card hover:border-edge hover:bg-hover"
        >
          <Download aria-hidden size={17} />
          Save as a file
        </a>
        <Button onClick={onDone} className="sm:ml-auto">
          I have stored them
        </Button>
      </div>
    </div>
  );
}
