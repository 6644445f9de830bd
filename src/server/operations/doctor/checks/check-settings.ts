import { changesBetween } from '#contract/nearest.ts'
import { readSettings, type Settings, settingNames } from '#server/ground/env.ts'
import { requireSharedStore } from '#server/ground/settings/store.ts'
import { StartError } from '#server/ground/start-error.ts'
import { backupVariables, readBackupSettings } from '#server/operations/backup/backup-settings.ts'
import { type Finding, fail, ok, warn } from '#server/operations/doctor/finding.ts'

export type Variables = Readonly<Record<string, string | undefined>>

const about = 'settings'
/** Read by other programs of Emulsion, or by Node.js. */
const known = [
  ...backupVariables,
  'MODELS_MIRROR',
  'EMULSION_SERVER',
  'EMULSION_KEY',
  'EMULSION_ORIGIN',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
]
/** A name that begins like one of these is meant for us. */
const families = [
  'S3_',
  'SMTP_',
  'STRIPE_',
  'CREEM_',
  'BACKUP_',
  'PRODUCT_',
  'DRAIN_',
  'ADSENSE_',
  'PROVENANCE_',
  'EMULSION_',
]
/** In shorter names one changed letter makes another word. */
const lettersLeast = 5

/**
 * Reads the settings as the server does, and tells every one that is wrong, not only the first.
 * @returns null for settings that cannot be understood at all
 */
export function checkSettings(variables: Variables): { findings: Finding[]; settings: Settings | null } {
  const findings: Finding[] = []
  const { settings, wrong } = readAll(variables)
  findings.push(...wrong.map((sentence) => fail(about, sentence)))
  for (const [name, meant] of misspelt(variables))
    findings.push(
      warn(
        about,
        meant === null ? `${name} is not a setting of Emulsion.` : `${name} is not a setting; ${meant} may be meant.`,
      ),
    )
  if (settings !== null) {
    for (const check of [() => requireSharedStore(settings), () => void readBackupSettings(variables, settings.s3)])
      findings.push(...startErrorsOf(check))
    findings.push(...contradictions(settings, variables))
  }
  const set = settingNames.filter((name) => (variables[name] ?? '') !== '').length
  if (findings.length === 0)
    findings.push(ok(about, `${set} of ${settingNames.length} are set, and they fit together.`))
  return { findings, settings }
}

/** Sets each wrong one aside and reads on. A setting that is missing ends it, as nothing can be set aside. */
function readAll(variables: Variables): { settings: Settings | null; wrong: string[] } {
  const left = { ...variables }
  const wrong: string[] = []
  for (;;) {
    try {
      return { settings: readSettings(left), wrong }
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      wrong.push(error.message)
      const name = /^[A-Z0-9_]+/.exec(error.message)?.[0] ?? ''
      if ((left[name] ?? '') === '') return { settings: null, wrong }
      delete left[name]
    }
  }
}

function misspelt(variables: Variables): [name: string, meant: string | null][] {
  const names = [...settingNames, ...known]
  return Object.keys(variables).flatMap((name): [string, string | null][] => {
    if (names.includes(name) || name.length < lettersLeast) return []
    const nearest = names
      .map((one) => ({ one, changes: changesBetween(name, one) }))
      .toSorted((a, b) => a.changes - b.changes)[0]
    const isNear = nearest !== undefined && nearest.changes <= (name.length < 8 ? 1 : 2)
    if (isNear) return [[name, nearest.one]]
    return families.some((family) => name.startsWith(family)) ? [[name, null]] : []
  })
}

function startErrorsOf(check: () => void): Finding[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [fail(about, error.message)]
  }
}

/** Settings that are fine alone. */
function contradictions(settings: Settings, variables: Variables): Finding[] {
  const isSet = (name: string) => (variables[name] ?? '') !== ''
  const { publicOrigin, trustedProxies, isProduction, mail, payment } = settings
  const isHttps = publicOrigin?.startsWith('https:') === true
  const findings: (Finding | false)[] = [
    isHttps &&
      trustedProxies === 0 &&
      warn(
        about,
        'PUBLIC_ORIGIN is https, which a proxy serves, and TRUSTED_PROXIES is 0: everybody shares the limits of its address; set TRUSTED_PROXIES to how many proxies there are.',
      ),
    publicOrigin === null &&
      trustedProxies > 0 &&
      warn(
        about,
        'TRUSTED_PROXIES is set and PUBLIC_ORIGIN is not: links in mails would name this machine; set PUBLIC_ORIGIN to the address users see.',
      ),
    publicOrigin !== null &&
      !isHttps &&
      !isLocal(publicOrigin) &&
      warn(about, 'PUBLIC_ORIGIN is http: passwords and photos travel openly; serve it by https.'),
    publicOrigin !== null &&
      !isProduction &&
      !isLocal(publicOrigin) &&
      warn(
        about,
        'NODE_ENV is not production though PUBLIC_ORIGIN is set; set it for fuller logs and stricter checks.',
      ),
    mail.kind === 'mailbox' &&
      isSet('SMTP_URL') &&
      warn(about, 'MAIL=mailbox keeps all mails here; SMTP_URL is not used.'),
    mail.kind === 'mailbox' &&
      publicOrigin !== null &&
      !isLocal(publicOrigin) &&
      warn(about, 'No mail leaves: members cannot get their codes; set SMTP_URL and MAIL_FROM.'),
    payment.kind !== 'creem' &&
      isSet('CREEM_API_KEY') &&
      warn(about, `CREEM_API_KEY is not used: PAYMENT_PROVIDER is ${payment.kind}.`),
    payment.kind !== 'stripe' &&
      isSet('STRIPE_SECRET_KEY') &&
      warn(about, `STRIPE_SECRET_KEY is not used: PAYMENT_PROVIDER is ${payment.kind}.`),
    settings.operatorEmail === null &&
      isHttps &&
      warn(about, 'OPERATOR_EMAIL is not set: the privacy policy names no contact, and support messages wait unseen.'),
  ]
  return findings.filter((one) => one !== false)
}

const isLocal = (origin: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
