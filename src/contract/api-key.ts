import { z } from 'zod'
import { plainName } from '#contract/plain-name.ts'

/** Keys of a member that can be used; revoked ones do not count. */
export const apiKeysMax = 20
/** Days that the chart of use shows. The records of edits are kept twice as long. */
export const usageDays = 30

/** test: a sandbox of its own with all tools; its edits are free, and their results are delivered as to a visitor. */
const apiKeyKinds = ['live', 'test'] as const
export type ApiKeyKind = (typeof apiKeyKinds)[number]

/** What a key may do. account: use and webhooks. */
export const keyRights = ['read', 'write', 'delete', 'account'] as const
export type KeyRight = (typeof keyRights)[number]

/** Whose photos a live key reaches, with their jobs and batches: those made by this key, or all of the member. */
export const keyPhotos = ['own', 'all'] as const
export type KeyPhotos = (typeof keyPhotos)[number]

/** What the page proposes for a new key: enough to edit photos that the program brings along, and no more. */
export const proposedRights: readonly KeyRight[] = ['read', 'write']
export const proposedPhotos: KeyPhotos = 'own'

/** Versions of the API, newest first. A key keeps the one that was the newest when it was made. */
export const apiVersions = ['2026-11-23'] as const
export type ApiVersion = (typeof apiVersions)[number]

export const keyNameLengthMax = 60
const name = z.string().overwrite(plainName).min(1).max(keyNameLengthMax)
/** One IP address, or a block such as 203.0.113.0/24. */
export const apiKeyAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))

const limits = {
  /** Ids of tools; null: every tool of the plan. */
  tools: z.array(z.string().max(40)).min(1).max(20).nullable(),
  /** null: from anywhere. */
  addresses: z.array(apiKeyAddress).min(1).max(20).nullable(),
  /** Edits of one month that the key may take; null: all that the plan has. */
  requestsMax: z.number().int().min(1).max(1_000_000).nullable(),
  rights: z
    .array(z.enum(keyRights))
    .min(1)
    .transform((chosen) => keyRights.filter((right) => chosen.includes(right))),
  photos: z.enum(keyPhotos),
}

/** POST /api/user/keys; answers `apiKeyMade`. */
export const apiKeyRequest = z.object({
  name,
  kind: z.enum(apiKeyKinds),
  tools: limits.tools.default(null),
  addresses: limits.addresses.default(null),
  requestsMax: limits.requestsMax.default(null),
  // As for keys from before there were rights.
  rights: limits.rights.default([...keyRights]),
  photos: limits.photos.default('all'),
})
export type ApiKeyRequest = z.infer<typeof apiKeyRequest>

/** POST /api/user/keys/:id; answers `apiKeyReply`. What is absent stays. */
export const apiKeyChange = z.object({ name, ...limits }).partial()
export type ApiKeyChange = z.infer<typeof apiKeyChange>

export const apiKeyReply = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(apiKeyKinds),
  /** How the key begins and ends; the key itself is shown only when it is made. */
  prefix: z.string(),
  lastFour: z.string(),
  tools: z.array(z.string()).nullable(),
  addresses: z.array(z.string()).nullable(),
  requestsMax: z.number().int().nullable(),
  rights: z.array(z.enum(keyRights)),
  photos: z.enum(keyPhotos),
  version: z.string(),
  createdAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type ApiKeyReply = z.infer<typeof apiKeyReply>

export const apiKeyMade = z.object({ key: apiKeyReply, secret: z.string() })
export type ApiKeyMade = z.infer<typeof apiKeyMade>

/** Edits of one day, UTC, that were charged or run. */
const keyUsageDay = z.object({
  /** YYYY-MM-DD */
  day: z.string(),
  /** null: in the page. */
  keyId: z.string().nullable(),
  /** Whether they were tests, which cost nothing. */
  isTest: z.boolean(),
  requests: z.number().int(),
})
export type KeyUsageDay = z.infer<typeof keyUsageDay>

/** GET /api/user/keys/usage */
const keyUsageReply = z.object({
  /** The first and the last day. */
  from: z.string(),
  until: z.string(),
  /** Days without an edit are left out. */
  days: z.array(keyUsageDay),
  /** Tests of this calendar month, with all test keys together. */
  tests: z.object({ current: z.number().int(), limit: z.number().int() }),
})
export type KeyUsageReply = z.infer<typeof keyUsageReply>
