import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import '#i18n/rest.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { afterLogin } from '#web/account/account-actions.ts'
import { beginPasskeyLogin, loginByPasskey } from '#web/api/passkeys.ts'

/** Asks the browser for a passkey of this site, and logs in with it. A failed request has shown its own message. */
export async function logInWithPasskey(): Promise<void> {
  const optionsJSON = (await beginPasskeyLogin().catch(() => null)) as PublicKeyCredentialRequestOptionsJSON | null
  if (optionsJSON === null) return
  const passkey = await startAuthentication({ optionsJSON }).catch(() => null)
  if (passkey === null)
    return showNotification({
      text: pageTranslator()('No passkey was used, and nothing was changed. Your email works too.'),
      tone: 'plain',
    })
  const reply = await loginByPasskey(passkey).catch(() => null)
  if (reply !== null) await afterLogin(reply, { refreshesPlan: true })
}
