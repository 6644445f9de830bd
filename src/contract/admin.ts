import { z } from 'zod'
import { passkeyAssertion } from '#contract/passkey.ts'

/** Lines that an operator writes down. */
export const operatorTextMax = 2_000
/** A long letter; more is a file given by mistake. */
export const answerLengthMax = 20_000
/** Ten years; more is a typing mistake. */
export const grantDaysMax = 3650

/** After this the second factor is asked for again. */
export const factorHours = 12
/** Each lets in once, without the device that shows the codes. */
export const recoveryCodeCount = 10

const line = z.string().trim().min(1)

/** Six digits of the device, or a recovery code. */
export const factorRequest = z.object({ code: z.string().trim().min(1).max(40) })
/** A challenge that a passkey of the admin's account has signed. */
export const factorPasskeyRequest = z.object({ passkey: passkeyAssertion })
export const removeFactorPasskeyRequest = z.object({ id: z.string().min(1).max(64) })
export const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodesReply = z.infer<typeof recoveryCodesReply>

/** What was done, as a text of the catalogues and its values: the page says it in its language. */
export const adminDone = z.object({
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
})
export type AdminDone = z.infer<typeof adminDone>

export const reportDecisionRequest = z.object({
  id: z.uuid(),
  isHidden: z.boolean(),
  statement: line.max(operatorTextMax),
})
