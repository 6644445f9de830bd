import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/start-error.ts'

/** Where S3-compatible photos are kept. */
export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** all: pages, API and edits in one process; web: pages and API only; worker: edits only. */
export type Role = 'all' | 'web' | 'worker'

/** Everything an operator can set. */
export interface Settings {
  readonly host: string
  readonly port: number
  /** Absolute path: embedded database, photos, spool files. */
  readonly dataDir: string
  /** As users reach it, e.g. https://photos.example.org; null means http://HOST:PORT. */
  readonly publicOrigin: string | null
  readonly role: Role
  /** null: the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | null
  /** null: files in dataDir. */
  readonly s3: S3Settings | null
  readonly isProduction: boolean
  /** How many pictures are edited at the same time; null: by cores and memory. */
  readonly renderProcesses: number | null
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
  S3_ENDPOINT: httpUrl('S3_ENDPOINT').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  NODE_ENV: z.string().optional(),
  RENDER_PROCESSES: whole('RENDER_PROCESSES', 1, 64).optional(),
})

/**
 * Reads every setting from the environment; an empty variable counts as not given.
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
    s3: s3Settings(env),
    isProduction: env.NODE_ENV === 'production',
    renderProcesses: env.RENDER_PROCESSES ?? null,
  }
  if (settings.role !== 'all' && settings.databaseUrl === null)
    throw new StartError(`ROLE=${settings.role} needs DATABASE_URL: separate processes share one PostgreSQL.`)
  return settings
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
