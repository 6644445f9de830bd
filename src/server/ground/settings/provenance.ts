import { resolve } from 'node:path'
import { z } from 'zod'
import type { Variables } from '#server/ground/settings/variables.ts'
import { StartError } from '#server/ground/start-error.ts'

export const provenanceVariables = {
  PROVENANCE_KEY: z.string().optional(),
  PROVENANCE_CERT: z.string().optional(),
}

/** The files of the identity that signs results. */
export interface ProvenanceSettings {
  readonly keyPath: string
  readonly certificatePath: string
}

/**
 * `provenance` is null when the key and the certificate are made at the first start.
 * @throws StartError when one of the files is missing
 */
export function provenanceSettings(env: Variables<typeof provenanceVariables>): {
  readonly provenance: ProvenanceSettings | null
} {
  const { PROVENANCE_KEY: keyPath, PROVENANCE_CERT: certificatePath } = env
  if (keyPath === undefined && certificatePath === undefined) return { provenance: null }
  if (keyPath === undefined) throw new StartError('PROVENANCE_KEY is missing: signing needs both its files.')
  if (certificatePath === undefined) throw new StartError('PROVENANCE_CERT is missing: signing needs both its files.')
  return { provenance: { keyPath: resolve(keyPath), certificatePath: resolve(certificatePath) } }
}
