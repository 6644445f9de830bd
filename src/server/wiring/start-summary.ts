import { relative } from 'node:path'
import { readGranted } from '#inference/models/granted.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { findPacks, modelPacks } from '#inference/models/model-packs.ts'
import { connectionsMaxOf } from '#server/ground/database/connection-budget.ts'
import type { Settings } from '#server/ground/env.ts'
import { originWithoutRequest } from '#server/ground/settings/address.ts'
import { editConcurrency } from '#server/pictures/render/edit-concurrency.ts'

/**
 * What the operator reads when the server listens: its address, which parts are embedded, and how to change each.
 * @param mailboxAddress path and query that open the mailbox; null where mails are really sent
 */
export function startSummary(
  settings: Settings,
  port: number,
  isDatabaseAdopted: boolean,
  mailboxAddress: string | null,
): string {
  const address = originWithoutRequest({ ...settings, port })
  const folder = relative(process.cwd(), settings.dataDir) || settings.dataDir
  const database =
    settings.databaseUrl === null
      ? `embedded PostgreSQL in ${folder}${isDatabaseAdopted ? ', found running' : ''} (your own: DATABASE_URL)`
      : `your PostgreSQL, ${new URL(settings.databaseUrl).host}`
  const photos =
    settings.s3 === null
      ? `files in ${folder} (an S3 store: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)`
      : `S3 bucket ${settings.s3.bucket} at ${settings.s3.endpoint}`
  const count = editConcurrency(settings)
  const edits =
    settings.role === 'web'
      ? 'by workers elsewhere (ROLE=web)'
      : `here, ${count} at once (RENDER_PROCESSES), in processes of their own (ROLE)`
  return [
    settings.role === 'worker'
      ? `Emulsion worker, ${count} ${count === 1 ? 'edit' : 'edits'} at once, on ${database} and ${photos}; its state is at ${address}/api/health`
      : `Emulsion is ready at ${address}`,
    `  data      ${folder} (DATA_DIR)`,
    `  database  ${database}`,
    `  sessions  ${describeSessions(settings)}`,
    `  photos    ${photos}`,
    `  edits     ${edits}`,
    `  mail      ${describeMail(settings, `${address}${mailboxAddress ?? ''}`)}`,
    `  payment   ${describePayment(settings, address)}`,
    `  Google    ${describeGoogle(settings)}`,
    `  OpenID    ${describeOpenid(settings)}`,
    `  ads       ${describeAds(settings)}`,
    `  visits    ${describeVisits(settings)}`,
    `  compute   ${describeCompute(settings)}`,
    `  networks  ${describeNetworks(settings)}`,
  ].join('\n')
}

/** How much of the database's max_connections this process may take. */
function describeSessions(settings: Settings): string {
  const { databaseConnections, queueConnections } = settings
  const sum = connectionsMaxOf(settings)
  const rest = sum - databaseConnections - queueConnections
  const watching = settings.databaseUrl === null ? `, ${rest} that listen and watch` : `, ${rest} that listens`
  const past =
    settings.databaseDirectUrl === null ? '' : ` past the pooler at ${new URL(settings.databaseDirectUrl).host}`
  return `${sum} connections to the database at most: ${databaseConnections} (DATABASE_CONNECTIONS), ${queueConnections} for the queue (QUEUE_CONNECTIONS)${watching}${past}`
}

/** What the container or the machine grants; whether a provider can be used is in the log, once a child has tried. */
function describeCompute({ computeProvider }: Settings): string {
  const { cores, memoryBytes } = readGranted()
  const memory = memoryBytes === null ? '' : ` and ${Math.round(memoryBytes / 2 ** 20)} MB`
  return `networks on ${computeProvider} (COMPUTE_PROVIDER), with ${cores} ${cores === 1 ? 'core' : 'cores'}${memory}`
}

/** The installed pulled networks, each with the tool that uses it, if there is one. */
function describeNetworks({ modelsDir }: Settings): string {
  const folders = modelFoldersFor(modelsDir)
  const packs = findPacks(folders)
  if (packs.length === 0) return 'those that ship with Emulsion; nothing is downloaded (larger ones: npm run models)'
  const named = packs.map((pack) => {
    const { tool, isUsed } = modelPacks[pack]
    return `${pack} (${isUsed ? tool : `${tool}; no tool runs it yet`})`
  })
  const folder = relative(process.cwd(), folders.pulled) || folders.pulled
  return `those that ship with Emulsion, and in ${folder} (MODELS_DIR): ${named.join(', ')}`
}

function describeMail({ mail }: Settings, mailboxAddress: string): string {
  if (mail.kind === 'smtp') return `sent by your mail server, ${new URL(mail.url).host}`
  const audience = mail.isNamed ? 'for whoever has this address' : 'for whoever has this address, on this machine'
  return `none is sent; all are kept at ${mailboxAddress} ${audience} (a mail server: SMTP_URL, MAIL_FROM)`
}

function describePayment({ payment }: Settings, address: string): string {
  if (payment.kind === 'sandbox')
    return 'the sandbox: no card is charged (PAYMENT_PROVIDER=creem or stripe, with its keys)'
  const { kind, apiKey, endpoint } = payment
  const name = kind === 'creem' ? 'Creem' : 'Stripe'
  const where = endpoint === null ? '' : ` at ${new URL(endpoint).host}`
  const isTest = /^(creem|sk|rk)_test_/.test(apiKey)
  return `by ${name}${where}, ${isTest ? 'a test key: no card is charged' : 'with a live key'}; it tells ${address}/api/webhooks/${kind}`
}

function describeGoogle({ google }: Settings): string {
  if (google === null) return 'no login with Google (GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET)'
  return `login with Google as ${google.clientId}`
}

function describeOpenid({ openid }: Settings): string {
  if (openid.length === 0) return 'no login with other providers (OPENID_ISSUER, OPENID_CLIENT_ID)'
  return openid.map(({ id, name, issuer }) => `${name} at ${issuer}, back to /api/auth/openid/${id}/return`).join('; ')
}

function describeVisits({ gtagId }: Settings): string {
  return gtagId === null ? 'not counted (GTAG_ID)' : `counted by Google's tag ${gtagId}, of those who agree`
}

function describeAds({ adsenseClient, adsenseSlot }: Settings): string {
  if (adsenseClient === null) return 'none (ADSENSE_CLIENT, ADSENSE_SLOT)'
  const unit = adsenseSlot === null ? 'no unit of its own (ADSENSE_SLOT)' : `unit ${adsenseSlot}`
  return `AdSense as ${adsenseClient}, ${unit}; for those who are no members and agree`
}
