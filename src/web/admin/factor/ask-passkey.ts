import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { beginFactorPasskey } from '../admin-calls.ts'

/**
 * Asks the browser for a passkey: the server says which may be used.
 * @returns null where none was used: the person refused, or the device has none of them @throws RequestFailure
 */
export async function askPasskey(): Promise<unknown> {
  const optionsJSON = (await beginFactorPasskey()) as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(() => null)
}
