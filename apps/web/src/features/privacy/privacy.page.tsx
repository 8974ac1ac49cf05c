import { COOKIE_CONSENT_DAYS } from '@avatarcade/contracts/limits';
import type { ReactNode } from 'react';
import { PATHS } from '../../paths.ts';
import { useConfig } from '../../shared/api/config.query.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** What this product keeps and sends, said as it is. Change it whenever that changes. */
export function PrivacyPage() {
  const config = useConfig();
  return (
    <article className="flex max-w-[42rem] animate-rise flex-col gap-8 leading-relaxed">
      <title>Privacy policy · Avatarcade</title>
      <header className="flex flex-col gap-3">
        <h1 className="text-4xl font-bold tracking-tight">Privacy policy</h1>
        <p className="text-lg text-muted">What Avatarcade keeps about you, why, and for how long.</p>
      </header>
      <Part title="Your account">
        <p>
          We keep your email, your country and, if you give them, your name and Telegram username. Your
          password is kept as an Argon2id hash only: nobody can read it, we can’t either. If you sign in with
          Google we receive your name and verified email from Google.
        </p>
      </Part>
      <Part title="Your games and videos">
        <p>
          We keep what you add: store addresses, the listing’s text and icon, uploaded clips and pictures,
          voiceover texts and the finished videos. Only your account can open them, unless you share a video
          yourself; links to files are signed and expire. Deleting a product removes all of its videos with
          their files. Uploads that nothing uses go after a day, spoken previews after a week.
        </p>
        <p>
          To read a listing our server asks the store for its public page. Voices and videos are made on our
          server. Where the operator of this server has connected an outside service for writing or speaking,
          the voiceover text and the game’s description are sent to that service, and nothing else about you.
        </p>
      </Part>
      <Part title="Payments">
        <p>
          {config?.payments.provider === 'sandbox'
            ? 'This server runs in test mode: no real money and no card details are involved.'
            : 'You pay on the pages of our payment provider, Stripe. It receives your email and an account number of ours; your card details never reach us.'}{' '}
          We keep the history of your balance: amounts, times, and what each was for.
        </p>
      </Part>
      <Part title="Support">
        <p>
          What you write to support is kept with your screenshots, which are drawn anew so that nothing hidden
          in them travels on. It is handed, with your email, to whoever answers: by mail, or by the helpdesk
          that the operator of this server runs. Answers that they have received stay with them.
        </p>
      </Part>
      <Part title="Logs and guards">
        <p>
          The server’s log notes each request with its time, internet address and account number, never its
          content. Tries to sign in are counted by email and address for up to a day, so that nobody can guess
          passwords. Jobs that are done, among them a mail to reset a password, leave the queue within days.
        </p>
      </Part>
      <Part title="Cookies and your browser’s storage">
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>
            A cookie named <code>avatarcade_consent</code> remembers your choice about cookies for{' '}
            {COOKIE_CONSENT_DAYS} days.
          </li>
          <li>
            Your browser’s local storage keeps you signed in (<code>access_token</code>,{' '}
            <code>refresh_token</code>), your choice of colours, and the draft of a video that you are making.
            Signing out removes the tokens.
          </li>
          <li>
            {config?.analytics_id
              ? 'If you accept, Google Analytics counts visits and sets its own cookies. If you decline, it isn’t loaded and its cookies are removed.'
              : 'No analytics is set up on this server, whatever you choose.'}
          </li>
        </ul>
      </Part>
      <Part title="Your location">
        <p>
          When you create an account we may ask your browser where you are, to fill in your country.{' '}
          {config?.geocode_url
            ? `The place is sent to ${new URL(config.geocode_url).host}, which answers the country, and never to us;`
            : 'The place is looked up inside your browser and never sent to us;'}{' '}
          the country you then register with is.
        </p>
      </Part>
      {config?.avatar_service_url && (
        <Part title="Your picture">
          <p>
            Your browser asks {new URL(config.avatar_service_url).host} for your picture by a hash of your
            email. Whoever runs it may know the email that belongs to the hash.
          </p>
        </Part>
      )}
      {config?.error_report_dsn && (
        <Part title="When something breaks">
          <p>
            If a page fails, your browser tells {new URL(config.error_report_dsn).host} which error it was,
            where in our code, and on which page. Nothing that you typed is part of it.
          </p>
        </Part>
      )}
      <Part title="Your copy, and your leave">
        <p>
          Under <TextLink to={`${PATHS.myAccount}?tab=data`}>My account, Your data</TextLink> you can download
          all of it as a zip file and delete your account, at any time and without asking anybody. Name,
          country and Telegram username can be corrected there, too.
        </p>
        <p>
          Deleting removes your account with all games, videos, uploads, support requests and files at once.
          The books stay, as the law wants them to: amounts, times and titles of what was paid, under an
          account number that names nobody any more. A payment that arrives later is kept with the email that
          the payment provider tells, until it is given back. Copies of the database that the server makes end
          within a week, those that the operator makes in their own time.
        </p>
      </Part>
      <Part title="Questions">
        <p>
          {config?.support_email ? (
            <>
              Write to{' '}
              <a className="font-medium text-accent underline" href={`mailto:${config.support_email}`}>
                {config.support_email}
              </a>
              .
            </>
          ) : (
            <>
              Write to us on the <TextLink to={PATHS.support}>Support page</TextLink>, or ask whoever runs
              this server for you.
            </>
          )}
        </p>
      </Part>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 [&_code]:rounded-small [&_code]:bg-sunken [&_code]:px-1.5 [&_code]:text-sm">
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}
