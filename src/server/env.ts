import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/start-error.ts'

/** The S3-compatible bucket in which photos are stored. */
export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** smtp: a real server; mailbox: mails stay in the database and are shown on a page, for trying out. */
export type MailSettings =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  /** `isNamed`: asked for by MAIL=mailbox, so its token opens it from other machines too. */
  | { readonly kind: 'mailbox'; readonly from: string; readonly isNamed: boolean }

/** sandbox: embedded, charges no card; the others are called over the network. */
export type PaymentSettings = { readonly kind: 'sandbox' } | ProviderSettings
export interface ProviderSettings {
  readonly kind: 'creem' | 'stripe'
  readonly apiKey: string
  readonly webhookSecret: string
  /** Address of the provider's API; null: the usual one. */
  readonly endpoint: string | null
  /** The provider's id of BASIC; for Stripe this is a price. */
  readonly monthlyProduct: string
  readonly yearlyProduct: string
}

export interface GoogleSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Where its OpenID configuration lies; Google's own unless a test replaces it. */
  readonly issuer: string
}

/** all: pages, API and edits in one process; web: pages and API only; worker: edits only. */
export type Role = 'all' | 'web' | 'worker'

/** The files of the identity that signs results. */
export interface ProvenanceSettings {
  readonly keyPath: string
  readonly certificatePath: string
}

/** Everything that an operator can set. */
export interface Settings {
  readonly host: string
  readonly port: number
  /** Absolute path: embedded database, photos, spool files. */
  readonly dataDir: string
  /** The origin under which users reach us, e.g. https://photos.example.org; null means http://HOST:PORT. */
  readonly publicOrigin: string | null
  readonly role: Role
  /** null: the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | null
  /** The most connections for requests and edits. */
  readonly databaseConnections: number
  /** The most connections for the queue itself. */
  readonly queueConnections: number
  /** null: files in dataDir. */
  readonly s3: S3Settings | null
  readonly mail: MailSettings
  readonly payment: PaymentSettings
  /** Google AdSense's client, e.g. ca-pub-123; null: no ads. */
  readonly adsenseClient: string | null
  /** The id of its ad unit; null: there is none. */
  readonly adsenseSlot: string | null
  /** The operator's name in the privacy policy and the terms; null: not given. */
  readonly operatorName: string | null
  /** Support messages are also mailed here; null: they are read on the command line only. */
  readonly operatorEmail: string | null
  /** null: no login with Google. */
  readonly google: GoogleSettings | null
  /** Google's tag for counting visits; null: nothing is loaded. */
  readonly gtagId: string | null
  /** How many proxies before us append to X-Forwarded-For; 0: the client is whoever connects. */
  readonly trustedProxies: number
  /** The given folder of pulled networks; null: the project's models/pulled. */
  readonly modelsDir: string | null
  /** Which addresses members' webhooks may call. */
  readonly webhookReach: 'public' | 'any'
  /** The files of the key and the certificate that sign results; null: made at the first start. */
  readonly provenance: ProvenanceSettings | null
  readonly isProduction: boolean
  /** How many photos are edited at the same time; null: by cores and memory. */
  readonly renderProcesses: number | null
  /** How long a stopping server continues to serve while it reports "not ready", so that a proxy removes it. */
  readonly drainDelaySeconds: number
  /** How long running requests may then take to be answered. */
  readonly drainSeconds: number
}

const whole = (name: string, least: number, most: number, sentence = `a whole number from ${least} to ${most}`) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be ${sentence}.`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `${name} must be ${sentence}.`)

const httpUrl = (name: string) =>
  z.string().refine(
    (value) => {
      try {
        return ['http:', 'https:'].includes(new URL(value).protocol)
      } catch {
        return false
      }
    },
    { error: `${name} must be a full http or https address.`, abort: true },
  )

const emailAddress = (name: string) => z.email(`${name} must be an email address.`)

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole('PORT', 0, 65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_ORIGIN: httpUrl('PUBLIC_ORIGIN')
    .refine((value) => new URL(value).pathname === '/', 'PUBLIC_ORIGIN must have no path, e.g. https://example.org.')
    .transform((value) => new URL(value).origin)
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'ROLE must be all, web or worker.').default('all'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://.')
    .optional(),
  // Webhooks hold one connection; three subscriptions are synced at a time with one each (billing/sync.ts); one is for
  // everything else.
  DATABASE_CONNECTIONS: whole('DATABASE_CONNECTIONS', 5, 500).default(10),
  QUEUE_CONNECTIONS: whole('QUEUE_CONNECTIONS', 2, 50).default(3),
  S3_ENDPOINT: httpUrl('S3_ENDPOINT').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.')
    .optional(),
  MAIL: z.enum(['smtp', 'mailbox'], 'MAIL must be smtp or mailbox.').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'MAIL_FROM must look like Emulsion <photos@example.org>.',
    )
    .optional(),
  PAYMENT_PROVIDER: z
    .enum(['sandbox', 'creem', 'stripe'], 'PAYMENT_PROVIDER must be sandbox, creem or stripe.')
    .optional(),
  CREEM_API_KEY: z.string().startsWith('creem_', 'CREEM_API_KEY must start with creem_.').optional(),
  CREEM_WEBHOOK_SECRET: z.string().optional(),
  CREEM_ENDPOINT: httpUrl('CREEM_ENDPOINT').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'STRIPE_SECRET_KEY must start with sk_, or with rk_ when it is a restricted one.')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'STRIPE_WEBHOOK_SECRET must start with whsec_.').optional(),
  STRIPE_ENDPOINT: httpUrl('STRIPE_ENDPOINT').optional(),
  PRODUCT_BASIC_MONTHLY: z.string().optional(),
  PRODUCT_BASIC_YEARLY: z.string().optional(),
  ADSENSE_CLIENT: z
    .string()
    .regex(/^ca-pub-\d+$/, 'ADSENSE_CLIENT must look like ca-pub-1234567890123456.')
    .optional(),
  ADSENSE_SLOT: z.string().regex(/^\d+$/, 'ADSENSE_SLOT must be the digits of an ad unit, e.g. 1234567890.').optional(),
  OPERATOR_NAME: z.string().trim().max(200, 'OPERATOR_NAME must be shorter.').optional(),
  OPERATOR_EMAIL: emailAddress('OPERATOR_EMAIL').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpUrl('GOOGLE_ISSUER').default('https://accounts.google.com'),
  GTAG_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,30}$/, 'GTAG_ID must look like G-XXXXXXXXXX.')
    .optional(),
  TRUSTED_PROXIES: whole('TRUSTED_PROXIES', 0, 8).default(0),
  MODELS_DIR: z.string().optional(),
  WEBHOOK_ADDRESSES: z.enum(['public', 'any'], 'WEBHOOK_ADDRESSES must be public or any.').default('public'),
  PROVENANCE_KEY: z.string().optional(),
  PROVENANCE_CERT: z.string().optional(),
  NODE_ENV: z.string().optional(),
  RENDER_PROCESSES: whole('RENDER_PROCESSES', 1, 64).optional(),
  DRAIN_DELAY_SECONDS: whole('DRAIN_DELAY_SECONDS', 0, 300).default(0),
  DRAIN_SECONDS: whole('DRAIN_SECONDS', 0, 3600).default(30),
})

/**
 * Reads every setting from the environment; an empty variable counts as not set.
 * @throws StartError naming the first variable that is wrong or missing
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new StartError(parsed.error.issues[0]?.message ?? 'A setting is wrong.')
  const env = parsed.data
  const settings: Settings = {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    role: env.ROLE,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    queueConnections: env.QUEUE_CONNECTIONS,
    s3: s3Settings(env),
    mail: mailSettings(env),
    payment: paymentSettings(env),
    adsenseClient: env.ADSENSE_CLIENT ?? null,
    adsenseSlot: env.ADSENSE_SLOT ?? null,
    operatorName: env.OPERATOR_NAME ?? null,
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    google: googleSettings(env),
    gtagId: env.GTAG_ID ?? null,
    trustedProxies: env.TRUSTED_PROXIES,
    modelsDir: env.MODELS_DIR ?? null,
    webhookReach: env.WEBHOOK_ADDRESSES,
    provenance: provenanceSettings(env),
    isProduction: env.NODE_ENV === 'production',
    renderProcesses: env.RENDER_PROCESSES ?? null,
    drainDelaySeconds: env.DRAIN_DELAY_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
  }
  if (settings.adsenseSlot !== null && settings.adsenseClient === null)
    throw new StartError('ADSENSE_CLIENT is missing: ADSENSE_SLOT is a unit of its account.')
  if (settings.role !== 'all' && settings.databaseUrl === null)
    throw new StartError(`ROLE=${settings.role} needs DATABASE_URL: separate processes share one PostgreSQL.`)
  return settings
}

/**
 * Files in the data folder belong to this machine and this process; separate processes need a store that all of them
 * reach.
 * @throws StartError
 */
export function requireSharedStore({ role, s3 }: Settings): void {
  if (role !== 'all' && s3 === null)
    throw new StartError(
      `ROLE=${role} needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: separate processes share one store.`,
    )
}

function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
}

function mailSettings(env: z.infer<typeof environment>): MailSettings {
  if (env.MAIL === 'smtp' && env.SMTP_URL === undefined)
    throw new StartError('SMTP_URL is missing: MAIL=smtp needs a mail server.')
  if (env.SMTP_URL !== undefined && env.MAIL !== 'mailbox') {
    if (env.MAIL_FROM === undefined)
      throw new StartError('MAIL_FROM is missing: mails sent through SMTP_URL need a sender.')
    return { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM }
  }
  const isNamed = env.MAIL === 'mailbox'
  if (env.NODE_ENV === 'production' && env.PUBLIC_ORIGIN !== undefined && !isNamed)
    throw new StartError(
      'SMTP_URL is missing: in production the development mailbox runs only when asked for by MAIL=mailbox.',
    )
  return { kind: 'mailbox', from: env.MAIL_FROM ?? 'Emulsion <emulsion@localhost>', isNamed }
}

function paymentSettings(env: z.infer<typeof environment>): PaymentSettings {
  const kind = env.PAYMENT_PROVIDER ?? 'sandbox'
  if (kind === 'sandbox') {
    if (env.NODE_ENV === 'production' && env.PUBLIC_ORIGIN !== undefined && env.PAYMENT_PROVIDER === undefined)
      throw new StartError(
        'PAYMENT_PROVIDER is missing: in production the sandbox checkout runs only when asked for by PAYMENT_PROVIDER=sandbox.',
      )
    return { kind }
  }
  const isCreem = kind === 'creem'
  const keyName = isCreem ? 'CREEM_API_KEY' : 'STRIPE_SECRET_KEY'
  const secretName = isCreem ? 'CREEM_WEBHOOK_SECRET' : 'STRIPE_WEBHOOK_SECRET'
  const get = (name: typeof keyName | typeof secretName | 'PRODUCT_BASIC_MONTHLY' | 'PRODUCT_BASIC_YEARLY') => {
    const value = env[name]
    if (value === undefined) throw new StartError(`${name} is missing: PAYMENT_PROVIDER=${kind} needs it.`)
    return value
  }
  const settings: ProviderSettings = {
    kind,
    apiKey: get(keyName),
    webhookSecret: get(secretName),
    endpoint: (isCreem ? env.CREEM_ENDPOINT : env.STRIPE_ENDPOINT) ?? null,
    monthlyProduct: get('PRODUCT_BASIC_MONTHLY'),
    yearlyProduct: get('PRODUCT_BASIC_YEARLY'),
  }
  if (settings.monthlyProduct === settings.yearlyProduct)
    throw new StartError('PRODUCT_BASIC_YEARLY must be another one than PRODUCT_BASIC_MONTHLY.')
  for (const name of ['PRODUCT_BASIC_MONTHLY', 'PRODUCT_BASIC_YEARLY'] as const)
    if (!isCreem && get(name).startsWith('prod_'))
      throw new StartError(`${name} must be a price of Stripe, price_…, not its product.`)
  return settings
}

function googleSettings(env: z.infer<typeof environment>): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined) throw new StartError('GOOGLE_CLIENT_ID is missing: login with Google needs both.')
  if (clientSecret === undefined) throw new StartError('GOOGLE_CLIENT_SECRET is missing: login with Google needs both.')
  return { clientId, clientSecret, issuer }
}

function provenanceSettings(env: z.infer<typeof environment>): ProvenanceSettings | null {
  const { PROVENANCE_KEY: keyPath, PROVENANCE_CERT: certificatePath } = env
  if (keyPath === undefined && certificatePath === undefined) return null
  if (keyPath === undefined) throw new StartError('PROVENANCE_KEY is missing: signing needs both its files.')
  if (certificatePath === undefined) throw new StartError('PROVENANCE_CERT is missing: signing needs both its files.')
  return { keyPath: resolve(keyPath), certificatePath: resolve(certificatePath) }
}

function s3Settings(env: z.infer<typeof environment>): S3Settings | null {
  const parts = {
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_BUCKET: env.S3_BUCKET,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  }
  if (Object.values(parts).every((value) => value === undefined)) return null
  const missing = Object.entries(parts).find(([, value]) => value === undefined)
  if (missing !== undefined) throw new StartError(`${missing[0]} is missing: S3 storage needs all of its settings.`)
  return {
    endpoint: parts.S3_ENDPOINT as string,
    region: env.S3_REGION,
    bucket: parts.S3_BUCKET as string,
    accessKeyId: parts.S3_ACCESS_KEY_ID as string,
    secretAccessKey: parts.S3_SECRET_ACCESS_KEY as string,
  }
}
