import { createApiKeys } from '#server/doors/api-keys/api-keys.ts'
import { createConnections } from '#server/doors/connections/connections.ts'
import { createKeyOfToken } from '#server/doors/connections/key-of-token.ts'
import { createDeleteAccount } from '#server/doors/leaving/deletion/delete-account.ts'
import { createAccountExport } from '#server/doors/leaving/export/export-account.ts'
import { createMadePhotos } from '#server/doors/v1/idempotency.ts'
import { createCallbacks } from '#server/doors/webhooks/callbacks.ts'
import { createWebhookDelivery } from '#server/doors/webhooks/deliver-webhooks.ts'
import { createWebhooks } from '#server/doors/webhooks/webhooks.ts'
import { loadSecret } from '#server/ground/database/secrets.ts'
import { createMailbox } from '#server/ground/mail/mailbox.ts'
import { openMailer } from '#server/ground/mail/mailer.ts'
import type { FetchDependencies } from '#server/ground/outbound/request-public.ts'
import { originWithoutRequest } from '#server/ground/settings/address.ts'
import { StartError } from '#server/ground/start-error.ts'
import { createSwitches } from '#server/ground/switches/switches.ts'
import { createBilling } from '#server/money/billing/billing.ts'
import { openProvider } from '#server/money/billing/providers/open-provider.ts'
import type { SandboxParts } from '#server/money/billing/sandbox/sandbox-books.ts'
import { createQuota } from '#server/money/usage/quota.ts'
import { createUsage } from '#server/money/usage/usage.ts'
import { createAdmin } from '#server/operations/admin/admin.ts'
import { giveGroupRoles } from '#server/operations/admin/group-roles.ts'
import { createStatus } from '#server/operations/status/status.ts'
import { createAccounts } from '#server/people/accounts/accounts.ts'
import { createGoogle } from '#server/people/accounts/google/google.ts'
import { createCodes } from '#server/people/accounts/login/codes.ts'
import { createOpenid } from '#server/people/accounts/openid/openid.ts'
import { passkeySiteOf } from '#server/people/accounts/passkeys/passkey-site.ts'
import { createPasskeys } from '#server/people/accounts/passkeys/passkeys.ts'
import { createSupport } from '#server/people/support/support.ts'
import { createBatches } from '#server/pictures/jobs/batches/batches.ts'
import { createJobs } from '#server/pictures/jobs/jobs.ts'
import { createMemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'
import { createAlbums } from '#server/pictures/photos/albums/albums.ts'
import { createGallery } from '#server/pictures/photos/gallery/gallery.ts'
import { createMemberPhotos } from '#server/pictures/photos/member/member-photos.ts'
import { createPhotos } from '#server/pictures/photos/photos.ts'
import { createPresets } from '#server/pictures/presets/presets.ts'
import { createVerify } from '#server/pictures/provenance/verify.ts'
import { createRecipes } from '#server/pictures/recipes/recipes.ts'
import { createResults } from '#server/pictures/results/results.ts'
import { createShares } from '#server/pictures/shares/shares.ts'
import { createUploads } from '#server/pictures/uploads/uploads.ts'
import type { Base } from '#server/wiring/open-base.ts'

export interface FeatureParts {
  /** How the embedded payment provider calls the webhook route. */
  readonly deliverWebhook: SandboxParts['deliver']
  readonly fetchDependencies?: FetchDependencies
}

export type Features = Awaited<ReturnType<typeof createFeatures>>

/** Creates every feature from the base that it needs. */
export async function createFeatures(base: Base, { deliverWebhook, fetchDependencies }: FeatureParts) {
  const { settings, log, db, store, queue, notifier, limits, admission, downloadCache, spoolFolder } = base
  const dependencies = fetchDependencies === undefined ? {} : { fetchDependencies }
  const switches = createSwitches({ db })
  const photos = createPhotos({
    db,
    switches,
    store,
    pool: base.photoPool,
    limits,
    admission,
    downloadCache,
    samples: base.samples,
    certificates: base.signer.certificates,
    spoolFolder,
    ...dependencies,
  })
  const quota = createQuota({ db, pepper: await loadSecret(db, 'usage-pepper') })
  const jobs = createJobs({ db, photos, queue, notifier, quota, switches })
  const gallery = createGallery({ db, store, downloadCache, photos })
  const albums = createAlbums({ db })
  const batches = createBatches({ db, photos, gallery, jobs: createMemberJobs(db), queue, quota, switches })
  const presets = createPresets({ db })
  const sandbox = { db, secret: await loadSecret(db, 'sandbox-secret'), deliver: deliverWebhook }
  const { provider, controls } = await openProvider(settings.payment, sandbox, log)
  const mailer = openMailer(settings.mail, { db, log })
  const billing = createBilling({ db, provider, mailer, log })
  const { publicOrigin } = settings
  const isSecure = publicOrigin?.startsWith('https:') === true
  const mailbox = await createMailbox({ db, settings: settings.mail, publicOrigin, isSecure })
  const codes = createCodes({ db, pepper: await loadSecret(db, 'code-pepper') })
  const accounts = createAccounts({ db, isSecure, codes, limits, mailer, photos, jobs, switches, log })
  const google = createGoogle({ settings: settings.google, db, limits, switches, signIn: accounts.signIn })
  const openid = createOpenid({
    settings: settings.openid,
    db,
    limits,
    switches,
    signIn: accounts.signIn,
    giveRoles: (userId, given) => giveGroupRoles(db, userId, given),
  })
  if (settings.adminFactor === 'passkey' && passkeySiteOf(settings) === null)
    throw new StartError('ADMIN_FACTOR=passkey needs PUBLIC_ORIGIN to be an https address with a name.')
  const passkeys = createPasskeys({ db, site: passkeySiteOf(settings), accounts, limits, mailer, log })
  const member = { photos: createMemberPhotos({ db, store, downloadCache }), jobs: createMemberJobs(db) }
  const recipes = createRecipes({ db, gallery, jobs: member.jobs })
  const usage = createUsage({ quota, billing })
  const deleteAccount = createDeleteAccount({ db, accounts, codes, billing, mailer, log, ...member })
  const support = createSupport({ db, limits, mailer, operatorEmail: settings.operatorEmail, log })
  const pepper = await loadSecret(db, 'admin-pepper')
  const admin = createAdmin({
    db,
    pepper,
    limits,
    billing,
    mailer,
    quota,
    usage,
    switches,
    passkeys,
    requiresPasskey: settings.adminFactor === 'passkey',
  })
  const keys = createApiKeys({ db, limits, quota, findKeyOfToken: createKeyOfToken(db) })
  const connections = createConnections({ db, log, keys, oauthSecret: await loadSecret(db, 'oauth-secret') })
  const webhookParts = { db, pepper: await loadSecret(db, 'webhook-secret'), reach: settings.webhookReach }
  const secret = await loadSecret(db, 'result-secret')
  const results = createResults({ db, store, photos, secret })
  const uploads = createUploads({ db, store, photos, spoolFolder, secret })
  const callbacks = createCallbacks(webhookParts)
  const webhooks = createWebhooks({ ...webhookParts, limits })
  const origin = originWithoutRequest(settings)
  const webhookDelivery = createWebhookDelivery({ ...webhookParts, mailer, log, results, origin, ...dependencies })
  const shares = createShares({ db, photos, limits, mailer })
  const { listSessions } = accounts
  const accountExport = createAccountExport({
    listSessions,
    listMessages: support.list,
    listPasskeys: passkeys.list,
    presets,
    keys,
    recipes,
    albums,
    webhooks,
    shares,
    ...member,
  })
  const { certificates } = base.signer
  const verify = createVerify({ pool: base.photoPool, admission, certificates, spoolFolder })
  return {
    admin,
    switches,
    verify,
    photos,
    jobs,
    memberPhotos: member.photos,
    memberJobs: member.jobs,
    made: createMadePhotos({ db }),
    status: createStatus({ db }),
    results,
    uploads,
    keys,
    connections,
    batches,
    presets,
    gallery,
    albums,
    recipes,
    accounts,
    google,
    openid,
    passkeys,
    deleteAccount,
    accountExport,
    support,
    callbacks,
    webhooks,
    webhookDelivery,
    shares,
    usage,
    quota,
    billing,
    providerName: provider.name,
    sandbox: controls,
    mailer,
    mailbox,
    isSecure,
  }
}
