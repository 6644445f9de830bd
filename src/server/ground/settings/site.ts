import { z } from 'zod'
import { emailAddress, type Variables } from '#server/ground/settings/variables.ts'
import { StartError } from '#server/ground/start-error.ts'

export const siteVariables = {
  OPERATOR_NAME: z.string().trim().max(200, 'OPERATOR_NAME must be shorter.').optional(),
  OPERATOR_EMAIL: emailAddress('OPERATOR_EMAIL').optional(),
  ADSENSE_CLIENT: z
    .string()
    .regex(/^ca-pub-\d+$/, 'ADSENSE_CLIENT must look like ca-pub-1234567890123456.')
    .optional(),
  ADSENSE_SLOT: z.string().regex(/^\d+$/, 'ADSENSE_SLOT must be the digits of an ad unit, e.g. 1234567890.').optional(),
  GTAG_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,30}$/, 'GTAG_ID must look like G-XXXXXXXXXX.')
    .optional(),
}

/** What the pages say and load beyond the product itself. */
export interface SiteSettings {
  /** The operator's name in the privacy policy and the terms; null: not given. */
  readonly operatorName: string | null
  /** Support messages are also mailed here; null: they are read on the command line only. */
  readonly operatorEmail: string | null
  /** Google AdSense's client, e.g. ca-pub-123; null: no ads. */
  readonly adsenseClient: string | null
  /** The id of its ad unit; null: there is none. */
  readonly adsenseSlot: string | null
  /** Google's tag for counting visits; null: nothing is loaded. */
  readonly gtagId: string | null
}

/** @throws StartError when an ad unit has no account */
export function siteSettings(env: Variables<typeof siteVariables>): SiteSettings {
  if (env.ADSENSE_SLOT !== undefined && env.ADSENSE_CLIENT === undefined)
    throw new StartError('ADSENSE_CLIENT is missing: ADSENSE_SLOT is a unit of its account.')
  return {
    operatorName: env.OPERATOR_NAME ?? null,
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    adsenseClient: env.ADSENSE_CLIENT ?? null,
    adsenseSlot: env.ADSENSE_SLOT ?? null,
    gtagId: env.GTAG_ID ?? null,
  }
}
