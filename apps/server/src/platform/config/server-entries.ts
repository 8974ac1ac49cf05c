import { entry } from './config-entry.ts';
import * as schema from './config-schemas.ts';

// What the server itself needs: addresses, limits, database, files, secrets and mail.

export const SERVER = {
  mode: entry({
    env: 'NODE_ENV',
    doc: '`development`, `test` or `production`. Set `production` for real users: the sandbox checkout then needs `PAYMENTS=sandbox`.',
    schema: schema.oneOf(['development', 'test', 'production']),
    default: 'development',
  }),
  port: entry({
    env: 'PORT',
    doc: 'The port to listen on; 0 takes a free one.',
    schema: schema.port,
    default: 4000,
  }),
  workerPort: entry({
    env: 'WORKER_PORT',
    doc: 'The port on which a process with `--role worker` serves `/healthz`, `/readyz` and `/metrics`; 0 takes a free one, which the log names.',
    schema: schema.optionalPort,
    default: undefined,
    defaultDoc: '`PORT`, or a free one if that is taken',
  }),
  host: entry({
    env: 'HOST',
    doc: 'The address to listen on. `0.0.0.0` admits other machines; put a proxy with HTTPS in front.',
    schema: schema.text,
    default: '127.0.0.1',
  }),
  publicUrl: entry({
    env: 'PUBLIC_URL',
    doc: 'The address under which browsers reach this server. Links in emails, file links and webhooks use it, never the Host header.',
    schema: schema.optionalOrigin,
    default: undefined,
    defaultDoc: '`http://localhost:PORT`',
  }),
  trustProxy: entry({
    env: 'TRUST_PROXY',
    doc: 'Addresses or networks (comma list) of proxies whose X-Forwarded-For is trusted; `loopback`, `linklocal` and `uniquelocal` are names of networks.',
    schema: schema.proxies,
    default: [],
    defaultDoc: 'none',
  }),
  dataDir: entry({
    env: 'DATA_DIR',
    doc: 'Folder of the embedded database, files, outbox, and the secrets generated at first start.',
    schema: schema.text,
    default: './data',
  }),
  warmUp: entry({
    env: 'WARM_UP',
    doc: 'Whether a process that runs jobs makes the pictures and sounds that users see first in advance, at the lowest priority. With `false` each is made on first request.',
    schema: schema.flag,
    default: true,
  }),
  rendersAhead: entry({
    env: 'RENDERS_AHEAD',
    doc: 'Whether a video that a user looks at on Review is rendered before it is ordered, at the lowest priority and while no ordered video waits. At most 20 are kept.',
    schema: schema.flag,
    default: true,
  }),
  rendersAtOnce: entry({
    env: 'RENDERS_AT_ONCE',
    formerly: 'FILMS_AT_ONCE',
    doc: 'How many videos one process renders at a time. Each takes about two cores and 0.6 GB of memory.',
    schema: schema.optionalCount,
    default: undefined,
    defaultDoc: 'one for every two cores, at least one',
  }),
  renderSlices: entry({
    env: 'RENDER_SLICES',
    doc: 'In how many slices videos are rendered at once, each in a process of its own of about 0.5 GB, and joined without encoding again. Videos that are rendered at the same time share them; a short video has fewer. `1` renders each video in one process.',
    schema: schema.optionalCount,
    default: undefined,
    defaultDoc:
      'one for every two cores, at least one, as far as `RENDER_MEMORY_MB` of memory is free for each',
  }),
  renderMemoryMegabytes: entry({
    env: 'RENDER_MEMORY_MB',
    // A video that is rendered in one process takes 590.
    doc: 'The memory limit of one render process, in millions of bytes, at least 700. A process above it is killed: an upload is refused, a render fails.',
    schema: schema.wholeNumberFrom(700),
    default: 1500,
  }),
  renderSandbox: entry({
    env: 'RENDER_SANDBOX',
    doc: "Whether processes that read users' files run in a sandbox where Bubblewrap (`bwrap`) is installed and the system allows it. The log line `isolation` at start says whether it does.",
    schema: schema.flag,
    default: true,
  }),
  logLevel: entry({
    env: 'LOG_LEVEL',
    doc: 'How much is logged: trace, debug, info, warn, error or silent.',
    schema: schema.oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
  }),
};

export const OPERATION = {
  bodySeconds: entry({
    env: 'REQUEST_BODY_SECONDS',
    doc: 'Time limit for the body of a request without files, in seconds; then 408.',
    schema: schema.positiveNumber,
    default: 30,
  }),
  uploadSeconds: entry({
    env: 'UPLOAD_SECONDS',
    doc: 'Time limit for an upload, in seconds; then 408. The largest file needs 1049 seconds at 50 kB a second.',
    schema: schema.positiveNumber,
    default: 1200,
  }),
  uploadStallSeconds: entry({
    env: 'UPLOAD_STALL_SECONDS',
    doc: 'An upload that sends less than 64 KiB within this number of seconds gets 408.',
    schema: schema.positiveNumber,
    default: 30,
  }),
  uploadsAtOnce: entry({
    env: 'UPLOADS_AT_ONCE',
    doc: 'How many uploads of one user a process receives and processes at a time; another one gets 429.',
    schema: schema.positiveNumber,
    default: 3,
  }),
  keyRequestsPerMinute: entry({
    env: 'API_KEY_REQUESTS_PER_MINUTE',
    doc: 'How many requests one API key may send to a process in a minute; another one gets 429 with `Retry-After`.',
    schema: schema.positiveNumber,
    default: 300,
  }),
  webhookHosts: entry({
    env: 'WEBHOOK_HOSTS',
    doc: 'Hosts with their ports (comma list) to which webhooks may be sent by plain http and on private addresses, such as `127.0.0.1:5000` of a receiver that is being developed. All others need https and a public address.',
    schema: schema.hosts,
    default: [],
    defaultDoc: 'none',
  }),
  watchdogSeconds: entry({
    env: 'WATCHDOG_SECONDS',
    doc: 'A process whose event loop is blocked for this number of seconds exits, so that its supervisor restarts it. 0 switches this off.',
    schema: schema.wholeNumber,
    default: 30,
  }),
  metrics: entry({
    env: 'METRICS',
    doc: "Whether `GET /metrics` is served to this machine, in Prometheus's format.",
    schema: schema.flag,
    default: false,
  }),
  metricsToken: entry({
    env: 'METRICS_TOKEN',
    doc: 'With METRICS: only requests with this token (`Authorization: Bearer ...`) are served. At least 32 characters.',
    schema: schema.secretText,
    default: undefined,
    defaultDoc: 'none',
    secret: true,
  }),
};

export const DATABASE_AND_FILES = {
  databaseUrl: entry({
    env: 'DATABASE_URL',
    doc: 'A PostgreSQL address. Needed for more than one process (`--role web`, `--role worker`).',
    schema: schema.postgresUrl,
    default: undefined,
    defaultDoc: 'embedded PGlite in DATA_DIR',
    secret: true,
  }),
  databaseDirectUrl: entry({
    env: 'DATABASE_DIRECT_URL',
    doc: "PostgreSQL's own address, where DATABASE_URL is that of a pooler in transaction mode such as PgBouncer. Live messages, the queue, migrations and commands use it, because they need sessions.",
    schema: schema.postgresUrl,
    default: undefined,
    defaultDoc: '`DATABASE_URL`',
    secret: true,
  }),
  databasePool: entry({
    env: 'DATABASE_POOL',
    doc: 'How many connections to PostgreSQL a process holds for requests and jobs. It needs one more for live messages, and those of DATABASE_QUEUE_POOL.',
    schema: schema.poolSize,
    default: 10,
  }),
  databaseQueuePool: entry({
    env: 'DATABASE_QUEUE_POOL',
    doc: 'How many connections to PostgreSQL the queue of a process holds, one of them to listen.',
    schema: schema.poolSize,
    default: 4,
  }),
  databaseWaitSeconds: entry({
    env: 'DATABASE_WAIT_SECONDS',
    doc: "How long a starting process waits for a PostgreSQL that can't be reached yet, in seconds.",
    schema: schema.wholeNumber,
    default: 60,
  }),
  uploadQuotaMegabytes: entry({
    env: 'UPLOAD_QUOTA_MB',
    doc: "Total size of one user's clips, pictures, music and support screenshots, in millions of bytes. Uploads that no video or product uses are deleted after a day, and count until then.",
    schema: schema.wholeNumber,
    default: 5000,
  }),
  uploadQuotaFiles: entry({
    env: 'UPLOAD_QUOTA_FILES',
    doc: 'How many uploads one user can have, support screenshots included.',
    schema: schema.positiveNumber,
    default: 2000,
  }),
  diskReserveMegabytes: entry({
    env: 'DISK_RESERVE_MB',
    doc: 'How much space of the disk of DATA_DIR stays free, in millions of bytes, so that the database can always write. With less free space, uploads, previews and videos get status 507. 0 reserves nothing.',
    schema: schema.optionalNumber,
    default: undefined,
    defaultDoc: '1000; on disks under 10 GB a tenth, at least 64',
  }),
  s3Bucket: entry({
    env: 'S3_BUCKET',
    doc:
      'Stores files in this bucket of an S3-compatible store. Its keys come from AWS_ACCESS_KEY_ID and ' +
      "AWS_SECRET_ACCESS_KEY, or from the machine's role.",
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: 'local disk, in DATA_DIR',
  }),
  s3Region: entry({
    env: 'AWS_REGION',
    doc: 'The region of the bucket.',
    schema: schema.text,
    default: 'us-east-1',
  }),
  s3Endpoint: entry({
    env: 'AWS_ENDPOINT_URL_S3',
    doc: "The address of a store that isn't Amazon's, such as MinIO or R2.",
    schema: schema.optionalUrl,
    default: undefined,
    defaultDoc: 'Amazon S3',
  }),
};

export const SECRETS = {
  authSecret: entry({
    env: 'AUTH_SECRET',
    doc: 'Signs access and refresh tokens, and encrypts the stored secrets of webhooks. At least 32 characters. Must be the same for all processes. A comma list rotates it: the first secret signs and encrypts, all of them verify and decrypt. Keep an older one in the list for at least an hour, until the hourly sweep has encrypted with the first.',
    schema: schema.secretList,
    default: undefined,
    defaultDoc: 'generated at first start',
    secret: true,
  }),
  linkSecret: entry({
    env: 'LINK_SECRET',
    doc: 'Signs the links to files. At least 32 characters. Must be the same for all processes. A comma list rotates it: the first secret signs, all of them verify.',
    schema: schema.secretList,
    default: undefined,
    defaultDoc: 'generated at first start',
    secret: true,
  }),
};

export const OPERATORS = {
  operators: entry({
    env: 'OPERATORS',
    doc: 'Email addresses (comma list) of the accounts that may open the operator console at `/operator`, with a second factor of their own. The address must be verified: by Google sign-in, or by a link from “Forgot password?”.',
    schema: schema.emails,
    default: [],
    defaultDoc: 'none: there is no console',
  }),
};

export const MAIL = {
  smtpUrl: entry({
    env: 'SMTP_URL',
    doc: 'The mail server, with user and password: `smtps://user:password@mail.example.com`.',
    schema: schema.smtpUrl,
    default: undefined,
    defaultDoc: 'an outbox folder in DATA_DIR',
    secret: true,
  }),
  mailFrom: entry({
    env: 'MAIL_FROM',
    doc: 'The sender of emails. Required with SMTP_URL.',
    schema: schema.optionalText,
    default: undefined,
    defaultDoc: '`Avatarcade <no-reply@localhost>`',
  }),
};
