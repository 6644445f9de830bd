import { expect, test } from 'vitest'
import { readSettings } from '#server/ground/env.ts'
import { requireSharedStore } from '#server/ground/settings/store.ts'
import { StartError } from '#server/ground/start-error.ts'

const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PRODUCT_BASIC_MONTHLY: 'price_m',
  PRODUCT_BASIC_YEARLY: 'price_y',
}

const openid = { OPENID_ISSUER: 'https://login.example.org', OPENID_CLIENT_ID: 'emulsion' }

test('no setting at all gives the embedded defaults on port 3000', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ host: '127.0.0.1', port: 3000, role: 'all', databaseUrl: null, s3: null })
  expect(settings.dataDir).toMatch(/\/data$/)
  expect(settings).toMatchObject({ operatorEmail: null, google: null, openid: [], gtagId: null, trustedProxies: 0 })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ ROLE: 'boss' }, 'ROLE'],
  [{ PUBLIC_ORIGIN: 'example.org' }, 'PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'https://example.org/app' }, 'PUBLIC_ORIGIN'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ S3_BUCKET: 'photos' }, 'S3_ENDPOINT'],
  [{ S3_ENDPOINT: 'http://s3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, 'S3_SECRET_ACCESS_KEY'],
  [{ ROLE: 'worker' }, 'DATABASE_URL'],
  [{ RENDER_PROCESSES: '0' }, 'RENDER_PROCESSES'],
  [{ DRAIN_SECONDS: 'soon' }, 'DRAIN_SECONDS'],
  [{ METRICS: 'on' }, 'METRICS'],
  [{ METRICS: '70000' }, 'METRICS'],
  [{ METRICS: 'token:short' }, 'METRICS'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ DRAIN_DELAY_SECONDS: '301' }, 'DRAIN_DELAY_SECONDS'],
  [{ DRAIN_DELAY_SECONDS: '30' }, 'DRAIN_DELAY_SECONDS (30) must be less than DRAIN_SECONDS (30)'],
  [{ DRAIN_DELAY_SECONDS: '5', DRAIN_SECONDS: '5' }, 'DRAIN_DELAY_SECONDS'],
  [{ MAIL: 'post' }, 'MAIL'],
  [{ WEBHOOK_ADDRESSES: 'https' }, 'WEBHOOK_ADDRESSES'],
  [{ MAIL: 'smtp', MAIL_FROM: 'a@example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'https://mail.example.org', MAIL_FROM: 'a@example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'mail.example.org:587', MAIL_FROM: 'a@example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Emulsion' }, 'MAIL_FROM'],
  [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org\nBcc: b@example.org' }, 'MAIL_FROM'],
  [{ OPERATOR_EMAIL: 'the operator' }, 'OPERATOR_EMAIL'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
  [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID'],
  [{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: 'google' }, 'GOOGLE_ISSUER'],
  [{ OPENID_ISSUER: 'https://login.example.org' }, 'OPENID_CLIENT_ID'],
  [{ OPENID_CLIENT_ID: 'emulsion' }, 'OPENID_ISSUER'],
  [{ OPENID_3_NAME: 'Work' }, 'OPENID_3_ISSUER'],
  [{ OPENID_2_ISSUER: 'login.example.org', OPENID_2_CLIENT_ID: 'emulsion' }, 'OPENID_2_ISSUER'],
  [{ ...openid, OPENID_NAME: 'x'.repeat(41) }, 'OPENID_NAME'],
  [{ ...openid, OPENID_2_ISSUER: openid.OPENID_ISSUER, OPENID_2_CLIENT_ID: 'b' }, 'OPENID_ISSUER'],
  [{ ...openid, OPENID_ROLES: 'admins' }, 'OPENID_ROLES'],
  [{ ...openid, OPENID_ROLES: 'admins = boss' }, 'OPENID_ROLES'],
  [{ ...openid, OPENID_ROLES: 'admins = operator;' }, 'OPENID_ROLES'],
  [{ ...openid, OPENID_ROLES: ' = operator' }, 'OPENID_ROLES'],
  [{ ...openid, OPENID_GROUPS_CLAIM: 'roles' }, 'OPENID_ROLES'],
  [{ OPENID_2_ROLES: 'admins = operator' }, 'OPENID_2_ISSUER'],
  [{ GTAG_ID: '"><script>' }, 'GTAG_ID'],
  [{ GTAG_ID: 'UA-1234-5' }, 'GTAG_ID'],
  [{ ADSENSE_CLIENT: 'pub-1234' }, 'ADSENSE_CLIENT'],
  [{ ADSENSE_SLOT: '1234567890' }, 'ADSENSE_CLIENT'],
  [{ ADSENSE_CLIENT: 'ca-pub-1234', ADSENSE_SLOT: 'one' }, 'ADSENSE_SLOT'],
  [{ PAYMENT_PROVIDER: 'paypal' }, 'PAYMENT_PROVIDER'],
  [{ PAYMENT_PROVIDER: 'creem' }, 'CREEM_API_KEY'],
  [{ PAYMENT_PROVIDER: 'creem', CREEM_API_KEY: 'sk_live_1' }, 'CREEM_API_KEY'],
  [{ PAYMENT_PROVIDER: 'creem', CREEM_API_KEY: 'creem_1' }, 'CREEM_WEBHOOK_SECRET'],
  [{ CREEM_ENDPOINT: 'api.creem.io' }, 'CREEM_ENDPOINT'],
  [{ PAYMENT_PROVIDER: 'stripe' }, 'STRIPE_SECRET_KEY'],
  [{ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY'],
  [{ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ ...stripe, STRIPE_ENDPOINT: 'ftp://stripe' }, 'STRIPE_ENDPOINT'],
  [{ ...stripe, PRODUCT_BASIC_MONTHLY: '' }, 'PRODUCT_BASIC_MONTHLY'],
  [{ ...stripe, PRODUCT_BASIC_YEARLY: '' }, 'PRODUCT_BASIC_YEARLY'],
  [{ ...stripe, PRODUCT_BASIC_YEARLY: 'price_m' }, 'PRODUCT_BASIC_YEARLY'],
  [{ ...stripe, PRODUCT_BASIC_MONTHLY: 'prod_m' }, 'PRODUCT_BASIC_MONTHLY'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES'],
])('%o is refused in one sentence that names %s', (variables, name) => {
  expect(() => readSettings(variables)).toThrow(StartError)
  expect(() => readSettings(variables)).toThrow(name)
  expect(() => readSettings(variables)).toThrow(/^[A-Z].*\.$/)
})

const publicSigns: Record<string, string>[] = [
  { NODE_ENV: 'production' },
  { PUBLIC_ORIGIN: 'https://example.org' },
  { PUBLIC_ORIGIN: 'http://192.168.1.7:3000' },
  { TRUSTED_PROXIES: '1' },
  { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://example.org', TRUSTED_PROXIES: '2' },
]
test.each(publicSigns)('on a public site, told by %o, sandbox and mailbox open only when asked for by name', (sign) => {
  const named = { MAIL: 'mailbox', PAYMENT_PROVIDER: 'sandbox' }
  expect(() => readSettings({ ...sign, PAYMENT_PROVIDER: 'sandbox' })).toThrow(/^SMTP_URL .*MAIL=mailbox\.$/)
  expect(() => readSettings({ ...sign, MAIL: 'mailbox' })).toThrow(/^PAYMENT_PROVIDER .*PAYMENT_PROVIDER=sandbox\.$/)
  expect(readSettings({ ...sign, ...named })).toMatchObject({ mail: { isNamed: true }, payment: { kind: 'sandbox' } })
})

test.each([
  {},
  { PUBLIC_ORIGIN: 'http://localhost:8080' },
  { PUBLIC_ORIGIN: 'http://127.0.0.1' },
  { NODE_ENV: 'test' },
])("on one's own machine, as with %o, mails stay in the mailbox and the sandbox sells", (own: Record<string, string>) =>
  expect(readSettings(own)).toMatchObject({ mail: { kind: 'mailbox', isNamed: false }, payment: { kind: 'sandbox' } }),
)

test('with a mail server mails are sent, unless the mailbox is asked for by name', () => {
  const server = { SMTP_URL: 'smtps://ada:secret@mail.example.org:465', MAIL_FROM: 'Emulsion <photos@example.org>' }
  expect(readSettings(server).mail).toEqual({ kind: 'smtp', url: server.SMTP_URL, from: server.MAIL_FROM })
  expect(readSettings({ ...server, MAIL: 'smtp' }).mail.kind).toBe('smtp')
  expect(readSettings({ ...server, MAIL: 'mailbox' }).mail.kind).toBe('mailbox')
})

test('Google, the tag, the operator and the proxies are taken as given', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  const named = { MAIL: 'mailbox', PAYMENT_PROVIDER: 'sandbox' }
  const more = { ...named, GTAG_ID: 'G-ABC123', OPERATOR_EMAIL: 'operator@example.org', TRUSTED_PROXIES: '2' }
  expect(readSettings({ ...google, ...more })).toMatchObject({
    google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
    gtagId: 'G-ABC123',
    operatorEmail: 'operator@example.org',
    trustedProxies: 2,
  })
})

test('providers of OpenID are taken in their order: issuer and client id are enough, a name and a secret may follow', () => {
  const second = { OPENID_2_ISSUER: 'http://localhost:9', OPENID_2_CLIENT_ID: 'b', OPENID_2_NAME: 'Work' }
  const settings = readSettings({ ...openid, ...second, OPENID_2_CLIENT_SECRET: 'secret' })
  const issuer = 'https://login.example.org'
  expect(settings.openid).toEqual([
    { id: '1', name: 'login.example.org', issuer, clientId: 'emulsion', clientSecret: null, groups: null },
    { id: '2', name: 'Work', issuer: 'http://localhost:9', clientId: 'b', clientSecret: 'secret', groups: null },
  ])
})

test('groups of a provider have roles by their names, which may have equal signs and commas', () => {
  const OPENID_ROLES = 'photo-help=support; cn=admins,ou=groups = Operator ;7d1c = auditor'
  const [first] = readSettings({ ...openid, OPENID_ROLES, OPENID_GROUPS_CLAIM: 'roles' }).openid
  expect(first?.groups).toEqual({
    claim: 'roles',
    roles: [
      { group: 'photo-help', role: 'support' },
      { group: 'cn=admins,ou=groups', role: 'operator' },
      { group: '7d1c', role: 'auditor' },
    ],
  })
  expect(readSettings({ ...openid, OPENID_ROLES: 'a=billing' }).openid[0]?.groups?.claim).toBe('groups')
})

test('a payment provider needs its key, its secret and its names of our plans', () => {
  const settings = { kind: 'stripe', apiKey: 'sk_test_1', webhookSecret: 'whsec_1', endpoint: null }
  expect(readSettings(stripe).payment).toEqual({ ...settings, monthlyProduct: 'price_m', yearlyProduct: 'price_y' })
  expect(readSettings({ ...stripe, STRIPE_ENDPOINT: 'http://peer:1' }).payment).toMatchObject({
    endpoint: 'http://peer:1',
  })
  expect(readSettings({}).payment).toEqual({ kind: 'sandbox' })
})

test('separate processes need a store that they share; one process does not', () => {
  const databaseUrl = { DATABASE_URL: 'postgres://db.example.org/emulsion' }
  const s3 = { S3_ENDPOINT: 'http://s3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  for (const ROLE of ['web', 'worker']) {
    expect(() => requireSharedStore(readSettings({ ROLE, ...databaseUrl }))).toThrow(`ROLE=${ROLE} needs S3_ENDPOINT`)
    requireSharedStore(readSettings({ ROLE, ...databaseUrl, ...s3 }))
  }
  requireSharedStore(readSettings({ ROLE: 'all' }))
})

test.each([
  [undefined, { kind: 'off' }],
  ['9464', { kind: 'own', host: '127.0.0.1', port: 9464 }],
  ['0.0.0.0:9464', { kind: 'own', host: '0.0.0.0', port: 9464 }],
  ['[::1]:9464', { kind: 'own', host: '::1', port: 9464 }],
  ['token:0123456789abcdef', { kind: 'token', token: '0123456789abcdef' }],
])('METRICS=%s says where metrics are answered', (METRICS, expected) => {
  expect(readSettings({ METRICS }).metrics).toEqual(expected)
})

test('the log says more in production, and what LOG_LEVEL says in any case', () => {
  expect(readSettings({}).logLevel).toBe('warn')
  expect(readSettings({ NODE_ENV: 'production', MAIL: 'mailbox', PAYMENT_PROVIDER: 'sandbox' }).logLevel).toBe('info')
  expect(readSettings({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug')
})
