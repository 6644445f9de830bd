import { adminDone, recoveryCodesReply } from '#contract/admin.ts'
import { passkeyOptionsReply } from '#contract/passkey.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import { showMessage } from '#ui/notice.ts'
import { type FailureCode, request } from '#web/api/request/request.ts'

/** What a field says itself, without the error dialog. */
const factorFailures: readonly FailureCode[] = ['factor-wrong', 'too-many-tries', 'factor-needed']
const refused: readonly FailureCode[] = ['operator-refused', 'factor-needed', 'not-found']

/** @returns the recovery codes, which nobody is shown again */
export async function setUpFactor(code: string): Promise<string[]> {
  const input = { method: 'POST', json: { code }, handles: factorFailures } as const
  return (await request('/api/admin/factor/set-up', recoveryCodesReply, input)).recoveryCodes
}

export async function showFactor(code: string): Promise<void> {
  await request('/api/admin/factor', adminDone, { method: 'POST', json: { code }, handles: factorFailures })
}

const passkeyFailures: readonly FailureCode[] = ['passkey-failed', 'passkeys-not-here', ...factorFailures]

/** What the browser is asked with. */
export async function beginFactorPasskey(): Promise<unknown> {
  const input = { method: 'POST', json: {}, handles: passkeyFailures } as const
  return (await request('/api/admin/factor/passkeys/begin', passkeyOptionsReply, input)).options
}

export async function showPasskey(passkey: unknown): Promise<void> {
  const input = { method: 'POST', json: { passkey }, handles: passkeyFailures } as const
  await request('/api/admin/factor/passkey', adminDone, input)
}

/** @returns recovery codes at the first visit, which nobody is shown again; else none */
export async function addFactorPasskey(passkey: unknown): Promise<string[]> {
  const input = { method: 'POST', json: { passkey }, handles: passkeyFailures } as const
  return (await request('/api/admin/factor/passkeys', recoveryCodesReply, input)).recoveryCodes
}

export async function renewRecoveryCodes(): Promise<string[]> {
  const input = { method: 'POST', json: {}, handles: refused } as const
  return (await request('/api/admin/factor/recovery-codes', recoveryCodesReply, input)).recoveryCodes
}

/** A change by the operator, whose outcome is told. */
export async function act(path: string, json: object, method: 'POST' | 'PUT' = 'POST'): Promise<void> {
  const { message, values } = await request(`/api/admin${path}`, adminDone, { method, json, handles: refused })
  showMessage(pageTranslator().known(message, values))
}
