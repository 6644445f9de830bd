import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import type { PasskeyReply } from '#contract/passkey.ts'
import { addPasskey, beginAddingPasskey } from '#web/api/passkeys.ts'

/**
 * Has the browser make a passkey, and adds it to the account.
 * @returns null where the browser made none: the person refused, or the device has one already
 * @throws RequestFailure
 */
export async function makePasskey(name: string, proof: { password?: string }): Promise<PasskeyReply | null> {
  const optionsJSON = (await beginAddingPasskey(proof)) as PublicKeyCredentialCreationOptionsJSON
  const passkey = await startRegistration({ optionsJSON }).catch(() => null)
  return passkey === null ? null : addPasskey({ name, passkey })
}
