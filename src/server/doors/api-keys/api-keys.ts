import { randomUUID } from 'node:crypto'
import {
  type ApiKeyChange,
  type ApiKeyMade,
  type ApiKeyReply,
  type ApiKeyRequest,
  type ApiVersion,
  apiKeysMax,
  apiVersions,
  type KeyRight,
  type KeyUsageReply,
  usageDays,
} from '#contract/api-key.ts'
import { testRequestsMax } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import {
  type ApiKeyRow,
  countKeys,
  deleteKeysRevokedBefore,
  deleteOwnWebhooks,
  emptySandbox,
  findLivingKey,
  insertKey,
  listKeys,
  listUsage,
  noteUse,
  updateKey,
} from '#server/doors/api-keys/api-key-queries.ts'
import { isAddressAllowed } from '#server/doors/api-keys/key-addresses.ts'
import { createKeySecret, isKeyText, keyHash } from '#server/doors/api-keys/key-secret.ts'
import { lockMember } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { addressKey } from '#server/ground/limits/address-key.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { MemberOwner } from '#server/ground/visitors/owner.ts'
import type { Quota } from '#server/money/usage/quota.ts'
import { isCounted, type ToolId, toolIds } from '#tools/catalog.ts'

export interface ApiKeysParts {
  readonly db: Db
  readonly limits: Pick<RateLimits, 'take'>
  readonly quota: Pick<Quota, 'count'>
  /** The key that a token of a connected program stands for; null: none, or not any more. */
  findKeyOfToken(token: string): Promise<string | null>
}

/** Who calls with a key, and what the key allows. */
export interface KeyUse {
  readonly actor: Actor & { readonly owner: MemberOwner }
  readonly keyId: string
  readonly rights: readonly KeyRight[]
  readonly tools: readonly ToolId[] | null
  readonly version: ApiVersion
}

type KeyWithPlan = NonNullable<Awaited<ReturnType<typeof findLivingKey>>>

/** A revoked key is shown as long as the records of edits that it may have made. */
const revokedDays = 62
const dayMs = 86_400_000

/** Days, YYYY-MM-DD. */
export interface UsageRange {
  readonly from: string | undefined
  readonly until: string | undefined
}
const writeEveryMs = 60_000

export type ApiKeys = ReturnType<typeof createApiKeys>

/** Adds a key within a transaction. @throws Problem 'keys-full', 'not-found' for a tool that does not exist */
export async function addKey(tx: Db, userId: string, request: ApiKeyRequest): Promise<ApiKeyMade> {
  const { name, kind, addresses, requestsMax, rights, photos } = request
  const tools = readTools(request.tools)
  const secret = createKeySecret(kind)
  await lockMember(tx, userId)
  if ((await countKeys(tx, userId)) >= apiKeysMax) throw new Problem('keys-full')
  const row = await insertKey(tx, {
    id: randomUUID(),
    user_id: userId,
    name,
    is_test: kind === 'test',
    secret_sha256: secret.sha256,
    prefix: secret.prefix,
    last_four: secret.lastFour,
    tools,
    addresses,
    requests_max: requestsMax,
    rights,
    photos,
    version: apiVersions[0],
  })
  return { key: replyOf(row), secret: secret.text }
}

/** Keys with which members' programs call /api/v1. */
export function createApiKeys({ db, limits, quota, findKeyOfToken }: ApiKeysParts) {
  const findKey = async (text: string): Promise<KeyWithPlan | null> => {
    if (isKeyText(text)) return findLivingKey(db, 'secret_sha256', keyHash(text))
    const id = await findKeyOfToken(text)
    return id === null ? null : findLivingKey(db, 'api_keys.id', id)
  }

  return {
    list: async (userId: string): Promise<ApiKeyReply[]> => (await listKeys(db, userId)).map(replyOf),

    /**
     * Makes a key; its secret is in this answer and nowhere else.
     * @throws Problem 'keys-full', 'not-found' for a tool that does not exist, 'too-many-tries'
     */
    async make(userId: string, request: ApiKeyRequest): Promise<ApiKeyMade> {
      await limits.take('key-made', userId)
      return db.transaction().execute((tx) => addKey(tx, userId, request))
    },

    /** @throws Problem 'not-found', also when it was revoked */
    async change(userId: string, id: string, change: ApiKeyChange): Promise<ApiKeyReply> {
      const { name, tools, addresses, requestsMax, rights, photos } = change
      const row = await updateKey(db, userId, id, {
        // At least one column, so that an empty change is none.
        id,
        ...(name === undefined ? {} : { name }),
        ...(tools === undefined ? {} : { tools: readTools(tools) }),
        ...(addresses === undefined ? {} : { addresses }),
        ...(requestsMax === undefined ? {} : { requests_max: requestsMax }),
        ...(rights === undefined ? {} : { rights }),
        ...(photos === undefined ? {} : { photos }),
      })
      if (row === null) throw new Problem('not-found')
      return replyOf(row)
    },

    /**
     * From the next call on nobody gets in with it. Webhooks that it added go on, since they are the account's; those of
     * its sandbox, or of its own photos alone, end with it.
     * @throws Problem 'not-found'
     */
    revoke: (userId: string, id: string): Promise<ApiKeyReply> =>
      db.transaction().execute(async (tx) => {
        const row = await updateKey(tx, userId, id, { revoked_at: new Date() })
        if (row === null) throw new Problem('not-found')
        await emptySandbox(tx, id)
        await deleteOwnWebhooks(tx)
        return replyOf(row)
      }),

    /** Edits by key and day, UTC, both ends included; without a range those of the last days. */
    async usage(userId: string, range: Partial<UsageRange> = {}, now = new Date()): Promise<KeyUsageReply> {
      const until = new Date(range.until ?? now.toISOString().slice(0, 10))
      const from = new Date(range.from ?? until.getTime() - (usageDays - 1) * dayMs)
      const uncounted = toolIds.filter((tool) => !isCounted(tool))
      const tests = await quota.count(testerOf(userId), now)
      return {
        from: from.toISOString().slice(0, 10),
        until: until.toISOString().slice(0, 10),
        days: await listUsage(db, userId, { from, before: new Date(until.getTime() + dayMs) }, uncounted),
        tests: { current: tests.current, limit: testRequestsMax },
      }
    },

    /**
     * Who calls with this text: a key, or the token of a connected program. A wrong one counts against the address that sends it; a right one is never kept
     * out by others' wrong ones.
     * @throws Problem 'key-refused', 'key-address-refused', 'too-many-tries'
     */
    async use(text: string, clientAddress: string, signal?: AbortSignal): Promise<KeyUse> {
      const row = await findKey(text)
      if (row === null) {
        await limits.take('key-refused', addressKey(clientAddress))
        throw new Problem('key-refused')
      }
      if (!isAddressAllowed(row.addresses, clientAddress)) throw new Problem('key-address-refused', row.id)
      const isUseOld = row.last_used_at === null || Date.now() - row.last_used_at.getTime() > writeEveryMs
      if (isUseOld) await noteUse(db, row.id)
      const isPaid = row.basic_until !== null && row.basic_until > new Date()
      return {
        actor: {
          owner: ownerOf(row),
          tier: isPaid ? 'BASIC' : 'FREE',
          paidFrom: row.basic_from,
          addressKey: addressKey(clientAddress),
          apiKey: { id: row.id, isTest: row.is_test, requestsMax: row.requests_max },
          signal,
        },
        keyId: row.id,
        rights: row.rights,
        tools: row.tools,
        version: apiVersions.find((known) => known === row.version) ?? apiVersions[0],
      }
    },

    /** Whether a key can be used. */
    isAlive: async (id: string): Promise<boolean> => (await findLivingKey(db, 'api_keys.id', id)) !== null,

    deleteExpired: (now = new Date()): Promise<number> =>
      deleteKeysRevokedBefore(db, new Date(now.getTime() - revokedDays * dayMs)),
  }
}

/** Whose things a key reaches. A sandbox is one key's alone, so there everything is the key's own. */
const ownerOf = ({ id, user_id, is_test, photos }: ApiKeyRow): MemberOwner => ({
  visitorId: `key:${id}`,
  userId: user_id,
  sandbox: is_test ? id : null,
  madeBy: !is_test && photos === 'own' ? id : null,
})

const testerOf = (userId: string): Actor => ({
  owner: { userId, visitorId: '' },
  tier: 'FREE',
  paidFrom: null,
  addressKey: '',
  apiKey: { id: '', isTest: true, requestsMax: null },
})

function readTools(tools: readonly string[] | null): ToolId[] | null {
  if (tools === null) return null
  return [...new Set(tools)].map((text) => {
    const tool = toolIds.find((id) => id === text)
    if (tool === undefined) throw new Problem('not-found', 'no such tool')
    return tool
  })
}

const replyOf = (row: ApiKeyRow): ApiKeyReply => ({
  id: row.id,
  name: row.name,
  kind: row.is_test ? 'test' : 'live',
  prefix: row.prefix,
  lastFour: row.last_four,
  tools: row.tools,
  addresses: row.addresses,
  requestsMax: row.requests_max,
  rights: row.rights,
  photos: row.photos,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
})
