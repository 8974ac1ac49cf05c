import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';
import { Mail } from 'lucide-react';
import { useConfig } from '../../lib/config.query.ts';
import { useUser } from '../../lib/user.query.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { buttonStyles } from '../../ui/button.styles.ts';
import { CastPortrait } from '../../ui/cast.portrait.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listQuestions } from './questions.tsx';

export function SupportPage() {
  const config = useConfig();
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-16">
      <title>Support · Avatarcade</title>
      <section aria-labelledby="contact" className="flex flex-col items-start gap-4">
        <CastPortrait avatar="mina-streamer" expression="wave" live className="h-48 w-56 max-lg:hidden" />
        <h1 id="contact" className="text-3xl font-bold tracking-tight">
          Contact Support
        </h1>
        {config ? <Contact email={config.support_email} /> : <Skeleton className="h-32 w-full" />}
      </section>
      <section aria-labelledby="questions">
        <h2 id="questions" className="mb-4 text-2xl font-bold tracking-tight">
          Frequently Asked Questions
        </h2>
        <Accordion items={listQuestions(config?.price ?? VIDEO_PRICE_CENTS / 100)} />
      </section>
    </div>
  );
}

function Contact({ email }: { email: string | null }) {
  const user = useUser();
  if (!email) {
    return (
      <p className="text-muted">
        No support address is set up on this server. Please ask whoever runs it for you; the answers beside
        may help meanwhile.
      </p>
    );
  }
  const subject = encodeURIComponent('Avatarcade support');
  const body = encodeURIComponent(`\n\n--\nMy account: ${user?.email ?? ''}`);
  return (
    <>
      <p className="text-muted">
        Write to us and say what you did, what you expected and what happened instead. A screenshot helps.
      </p>
      <a
        href={`mailto:${email}?subject=${subject}&body=${body}`}
        className={buttonStyles('primary', 'lg', 'max-w-full')}
      >
        <Mail aria-hidden size={18} className="shrink-0" />
        <span className="truncate">{email}</span>
      </a>
    </>
  );
}
