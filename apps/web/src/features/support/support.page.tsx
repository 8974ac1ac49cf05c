import { useConfig } from '../../shared/api/config.query.ts';
import { CastPortrait } from '../../ui/cast-portrait.tsx';
import { FrequentQuestions } from './frequent-questions.tsx';
import { TicketForm } from './ticket-form.tsx';
import { TicketList } from './ticket-list.tsx';

export function SupportPage() {
  const email = useConfig()?.support_email;
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-16">
      <title>Support · Avatarcade</title>
      <section aria-labelledby="contact" className="flex min-w-0 flex-col gap-6">
        <header className="flex items-end justify-between gap-4">
          <div>
            <h1 id="contact" className="text-3xl font-bold tracking-tight">
              Contact Support
            </h1>
            <p className="mt-2 text-muted">
              {email ? (
                <>
                  We reply by email. You can also write to{' '}
                  <a className="font-medium break-all text-accent underline" href={`mailto:${email}`}>
                    {email}
                  </a>
                  .
                </>
              ) : (
                'We reply by email to the address of your account.'
              )}
            </p>
          </div>
          <CastPortrait
            avatar="mina-streamer"
            expression="wave"
            live
            className="-mb-6 h-32 w-36 shrink-0 max-sm:hidden"
          />
        </header>
        <TicketForm />
        <TicketList />
      </section>
      <section aria-labelledby="questions" className="min-w-0">
        <h2 id="questions" className="mb-5 text-2xl font-bold tracking-tight">
          Frequently Asked Questions
        </h2>
        <FrequentQuestions />
      </section>
    </div>
  );
}
