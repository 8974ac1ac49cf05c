import type { PublicConfig } from '@avatarcade/contracts/config';
import { COOKIE_CONSENT_DAYS } from '@avatarcade/contracts/limits';
import type { ReactNode } from 'react';
import { PATHS } from '../../paths.ts';
import { useConfig } from '../../shared/api/config.query.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** What this product stores and sends. Change it whenever that changes. */
export function PrivacyPage() {
  const config = useConfig();
  return (
    <article className="flex max-w-[42rem] animate-rise flex-col gap-8 leading-relaxed">
      <title>Privacy policy · Avatarcade</title>
      <header className="flex flex-col gap-3">
        <h1 className="text-4xl font-bold tracking-tight">Privacy policy</h1>
        <p className="text-lg text-muted">What Avatarcade stores about you, why, and for how long.</p>
      </header>
      <StoredData config={config} />
      <InTheBrowser config={config} />
      <YourRights config={config} />
    </article>
  );
}

type PartsProps = { config: PublicConfig | undefined };

/** What the server stores and sends. */
function StoredData({ config }: PartsProps) {
  return (
    <>
      <Part title="Your account">
        <p>
          We store your email, your country and, if you enter them, your name and Telegram username. Your
          password is stored only as an Argon2id hash, which nobody can read, including us. If you sign in
          with Google, we receive your name and verified email from Google.
        </p>
      </Part>
      <Part title="API keys">
        <p>
          Of a key that you make we store its name, scopes, limit, when it was last used, and a SHA-256 hash,
          from which nobody can get the key. What each key changed and spent is listed under My Account for 13
          months.
        </p>
      </Part>
      <Part title="Webhooks">
        <p>
          Of a webhook that you make we store its address, its events and its secret, which is encrypted. What
          was sent to it, with the beginning of responses that were errors, is listed under My Account for 30
          days. We send your videos’ titles, states and links, or your balance, to the address that you
          entered, and to nobody else.
        </p>
      </Part>
      <Part title="Your games and videos">
        <p>
          We store what you add: store addresses, the listing’s text and icon, uploaded clips, pictures and
          music (with the time at which you said that you may use it), voiceover texts and the finished
          videos. Only your account can open them, unless you share a video yourself; links to files are
          signed and expire. Deleting a product deletes all of its videos and their files. Unused uploads are
          deleted after a day, voice previews after a week.
        </p>
        <p>
          To read a listing, our server requests its public page from the store. Voices and videos are made on
          our server. If the operator of this server has connected an outside service for writing or speaking,
          that service receives the voiceover text and the game’s description, and nothing else about you.
        </p>
      </Part>
      <Part title="Payments">
        <p>
          {config?.payments.provider === 'sandbox'
            ? 'This server runs in test mode: no real money and no card details are involved.'
            : 'You pay on the pages of our payment provider, Stripe. It receives your email and our account number for you; your card details never reach us.'}{' '}
          We store the history of your balance: amounts, times, and the purpose of each entry.
        </p>
      </Part>
      <Part title="Support">
        <p>
          We store your support requests with your screenshots, which are re-encoded to remove hidden data.
          Requests are sent with your email address to the support staff, by email or through the operator’s
          helpdesk. What they have received remains with them.
        </p>
      </Part>
      <Part title="Logs and protection">
        <p>
          The server’s log records each request with its time, IP address and account number, never its
          content. Sign-in attempts are counted by email and IP address for up to a day, so that nobody can
          guess passwords. Finished jobs, such as password reset emails, are deleted from the queue within
          days.
        </p>
      </Part>
    </>
  );
}

/** What the browser stores, and what it sends to hosts other than our server. */
function InTheBrowser({ config }: PartsProps) {
  return (
    <>
      <Part title="Cookies and your browser’s storage">
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>
            A cookie named <code>avatarcade_consent</code> stores your choice about cookies for{' '}
            {COOKIE_CONSENT_DAYS} days.
          </li>
          <li>
            Your browser’s local storage holds your session (<code>access_token</code>,{' '}
            <code>refresh_token</code>), your colour theme, and the draft of a video that you are making.
            Signing out removes the tokens.
          </li>
          <li>
            {config?.analytics_id
              ? 'If you accept, Google Analytics counts visits and sets its own cookies. If you decline, it isn’t loaded and its cookies are removed.'
              : 'This server uses no analytics, whatever you choose.'}
          </li>
        </ul>
      </Part>
      <Part title="Your location">
        <p>
          When you create an account, we may ask your browser for your location, to fill in your country.{' '}
          {config?.geocode_url
            ? `The location is sent to ${new URL(config.geocode_url).host}, which returns the country, and never to us.`
            : 'Your browser looks up the country; the location is never sent to us.'}{' '}
          We receive only the country that you register with.
        </p>
      </Part>
      {config?.avatar_service_url && (
        <Part title="Your picture">
          <p>
            Your browser asks {new URL(config.avatar_service_url).host} for your picture by a hash of your
            email. The operator of that service may be able to recognise the email from the hash.
          </p>
        </Part>
      )}
      {config?.error_report_dsn && (
        <Part title="When an error occurs">
          <p>
            If a page fails, your browser reports the error, its position in our code and the page to{' '}
            {new URL(config.error_report_dsn).host}. The report contains nothing that you typed.
          </p>
        </Part>
      )}
    </>
  );
}

/** How a user gets and deletes the data, and the contact. */
function YourRights({ config }: PartsProps) {
  return (
    <>
      <Part title="Download and deletion">
        <p>
          Under <TextLink to={`${PATHS.myAccount}?tab=data`}>My account, Your data</TextLink> you can download
          all of this data as a zip file and delete your account at any time. You can also correct your name,
          country and Telegram username there.
        </p>
        <p>
          Deletion immediately removes your account with all games, videos, uploads, support requests and
          files. The accounting records remain, as the law requires: amounts, times and titles of payments,
          under an account number that no longer refers to anybody. A payment that arrives later is stored
          with the email that the payment provider reports, until it is returned. The server’s copies of the
          database are deleted within a week; the operator decides about their own copies.
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
              Write to us on the <TextLink to={PATHS.support}>Support page</TextLink>, or ask the operator of
              this server.
            </>
          )}
        </p>
      </Part>
    </>
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
