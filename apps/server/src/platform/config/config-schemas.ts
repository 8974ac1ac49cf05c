import { isIP } from 'node:net';
import { parseDsn } from '@avatarcade/contracts/error-report';
import { z } from 'zod';

/** Schemas that parse text. Their error messages complete the sentence "PORT must be ...". */

export const text = z.string();
export const optionalText = z.string().transform((value): string | undefined => value);

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'a port number from 0 to 65535');

export const optionalPort = port.transform((value): number | undefined => value);

export const optionalCount = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'a whole number from 1 to 999')
  .transform((value): number | undefined => Number(value));

export const share = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'a number from 0 to 1')
  .transform(Number);

/** With one connection, a transaction that needs a second one would wait for itself. */
export const poolSize = z
  .string()
  .regex(/^([2-9]|[1-9]\d{1,2})$/, 'a whole number from 2 to 999')
  .transform(Number);

const VOICES_FORM = 'a comma list like name:female:en,other name:male:en de';
const ORIGIN = 'an address like https://example.com, without a path';

/** Scheme, host and port; a trailing slash is removed. */
export const origin = z
  .string()
  .refine((value) => isHttpUrl(value) && new URL(value).pathname === '/' && !/[?#]/.test(value), ORIGIN)
  .transform((value) => new URL(value).origin);

export const optionalOrigin = origin.transform((value): string | undefined => value);

export const url = z
  .string()
  .refine(isHttpUrl, 'an address that begins with http:// or https://')
  .transform((value) => value.replace(/\/+$/, ''));

export const optionalUrl = url.transform((value): string | undefined => value);

export const reportDsn = z
  .string()
  .refine((value) => parseDsn(value) !== null, 'an address like https://key@errors.example.com/1')
  .transform((value): string | undefined => value);

const ENCODED =
  'an address whose user and password are encoded: / is written as %2F, # as %23, ? as %3F, @ as %40 and % as %25';

export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres:// or postgresql://')
  .refine((value) => URL.canParse(value), ENCODED)
  .transform((value): string | undefined => value);

export const smtpUrl = z
  .string()
  .regex(/^smtps?:\/\//, 'an address that begins with smtp:// or smtps://')
  .refine((value) => URL.canParse(value), ENCODED)
  .transform((value): string | undefined => value);

export const email = z.email('an email address').transform((value): string | undefined => value);

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z
    .string()
    .refine((value) => values.includes(value), `one of: ${values.join(', ')}`)
    .transform((value): Values[number] | undefined => value);
}

export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'a whole number')
  .transform(Number);

export const wholeNumberFrom = (least: number) =>
  wholeNumber.refine((value) => value >= least, `a whole number from ${least}`);

export const amount = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'an amount such as 0.05')
  .transform(Number);

export const positiveNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'a whole number from 1')
  .transform(Number);

export const optionalNumber = wholeNumber.transform((value): number | undefined => value);

export const flag = z
  .string()
  .refine((value) => value === 'true' || value === 'false', 'true or false')
  .transform((value) => value === 'true');

export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export const paymentLinkIds = list.refine(
  (ids) => ids.every((id) => /^plink_\w+$/.test(id)),
  'an id like plink_..., or a comma list of them',
);

const PROXIES = 'a comma list of addresses or networks, like 10.0.0.1,192.168.0.0/16,loopback';
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

export const proxies = list.refine((items) => items.every(isProxy), PROXIES);

function isProxy(item: string): boolean {
  if (PROXY_NAMES.includes(item)) return true;
  const [address = '', bits, ...more] = item.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isIP(address) !== 0 && isNetwork && more.length === 0;
}

/** As accounts store them. */
export const emails = list
  .refine(
    (items) => items.every((item) => z.email().safeParse(item).success),
    'a comma list of email addresses',
  )
  .transform((items) => items.map((item) => item.toLowerCase()));

/** Hosts as in an address, each with its port. */
export const hosts = list.refine(
  (items) => items.every((item) => URL.parse(`http://${item}`)?.host === item && /:\d+$/.test(item)),
  'a comma list of hosts with their ports, like 127.0.0.1:5000,receiver.internal:8080',
);

const VOICE_NAME = /^([\w .()+-]{1,64}):(female|male):([a-z]{2,3}(?: [a-z]{2,3})*)$/;

/** A comma list of name, gender and languages. */
export const voiceNames = list
  .refine((items) => items.length > 0 && items.every((item) => VOICE_NAME.test(item)), VOICES_FORM)
  .transform((items): NamedVoice[] | undefined =>
    items.map((item) => {
      const [, id = '', gender, languages = ''] = VOICE_NAME.exec(item) ?? [];
      return { id, gender: gender === 'male' ? 'male' : 'female', languages: languages.split(' ') };
    }),
  );

export type NamedVoice = { id: string; gender: 'female' | 'male'; languages: string[] };

/** A secret that is too short can be guessed from one signature. */
export const secretText = z
  .string()
  .min(32, 'at least 32 random characters, for example from `openssl rand -base64 48`')
  .transform((value): string | undefined => value);

const SECRET_LIST =
  'at least 32 random characters, for example from `openssl rand -base64 48`, or a comma list of such secrets';

/** The first secret signs; all of them verify. Their values aren't repeated in an error. */
export const secretList = list
  .refine((items) => items.length > 0 && items.every((item) => item.length >= 32), SECRET_LIST)
  .transform((items): string[] | undefined => items);

function isHttpUrl(value: string): boolean {
  const parsed = URL.parse(value);
  return parsed !== null && (parsed.protocol === 'http:' || parsed.protocol === 'https:');
}
