import { z } from 'zod'
import type { Role } from '#server/ground/settings/process.ts'
import { httpUrl, type Variables } from '#server/ground/settings/variables.ts'
import { StartError } from '#server/ground/start-error.ts'

export const storeVariables = {
  S3_ENDPOINT: httpUrl('S3_ENDPOINT').optional(),
  S3_PUBLIC_ENDPOINT: z
    .union([z.literal('off'), httpUrl('S3_PUBLIC_ENDPOINT')], {
      error: 'S3_PUBLIC_ENDPOINT must be a full http or https address, or off.',
    })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

/** The S3-compatible bucket in which photos are stored. */
export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Where programs outside reach it; null: they do not, and go through this server. */
  readonly publicEndpoint?: string | null
}

export interface StoreSettings {
  /** null: files in dataDir. */
  readonly s3: S3Settings | null
}

/** @throws StartError naming what is missing of a bucket */
export function storeSettings(env: Variables<typeof storeVariables>): StoreSettings {
  const parts = {
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_BUCKET: env.S3_BUCKET,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  }
  if (Object.values(parts).every((value) => value === undefined)) return { s3: null }
  const missing = Object.entries(parts).find(([, value]) => value === undefined)
  if (missing !== undefined) throw new StartError(`${missing[0]} is missing: S3 storage needs all of its settings.`)
  const s3 = {
    endpoint: parts.S3_ENDPOINT as string,
    region: env.S3_REGION,
    bucket: parts.S3_BUCKET as string,
    accessKeyId: parts.S3_ACCESS_KEY_ID as string,
    secretAccessKey: parts.S3_SECRET_ACCESS_KEY as string,
    publicEndpoint: publicEndpointOf(parts.S3_ENDPOINT as string, env.S3_PUBLIC_ENDPOINT),
  }
  return { s3 }
}

/** A store behind https is taken for one that can be reached from outside; one behind http is most often inside a network. */
function publicEndpointOf(endpoint: string, given: string | undefined): string | null {
  if (given === 'off') return null
  return given ?? (endpoint.startsWith('https:') ? endpoint : null)
}

/**
 * Files in the data folder belong to this machine and this process; separate processes need a store that all of them
 * reach.
 * @throws StartError
 */
export function requireSharedStore({ role, s3 }: StoreSettings & { readonly role: Role }): void {
  if (role !== 'all' && s3 === null)
    throw new StartError(
      `ROLE=${role} needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: separate processes share one store.`,
    )
}
