import { COOKIE_CONSENT_DAYS } from '@avatarcade/contracts/limits';
import type { ReactNode } from 'react';
import { useConfig } from '../../lib/config.query.ts';

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
          voiceover texts and the finished videos. Only your account can open them; links to files are signed
          and expire. Deleting a video removes its files, and deleting a product removes all of its videos.
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
      {config?.error_report_dsn && (
        <Part title="When something breaks">
          <p>
            If a page fails, your browser tells {new URL(config.error_report_dsn).host} which error it was,
            where in our code, and on which page. Nothing that you typed is part of it.
          </p>
        </Part>
      )}
      <Part title="Questions, and having your data removed">
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
            'Ask whoever runs this server for you.'
          )}{' '}
          You may ask for a copy of your data, for a correction, or for all of it to be removed.
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
