import { registerRequest } from '#contract/account.ts'
import { apiKeyRequest, keyRights, proposedPhotos } from '#contract/api-key.ts'
import { Problem } from '#contract/problem.ts'
import { readNames } from '#contract/read-names.ts'
import { addKey } from '#server/doors/api-keys/api-keys.ts'
import { insertAudit } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { OperatorError } from '#server/ground/desk/operator-error.ts'
import { accountOfEmail } from '#server/people/accounts/account-of-email.ts'

export interface AddedKey {
  readonly secret: string
  /** Whether the email had no account. It gets its password by "Retrieve password". */
  readonly isNewAccount: boolean
}

/**
 * Makes a key for a program that no browser stands beside; it reaches the photos that it brings along.
 * @param actor the operator's name, recorded with it
 * @param given with rights as the command's fields have let them through
 * @throws OperatorError where the text is no email, the name is none, or the account has as many keys as it may
 */
export async function addKeyByHand(
  { db, actor }: { readonly db: Db; readonly actor: string },
  given: { readonly email: string; readonly rights: string; readonly name: string; readonly test: boolean },
): Promise<AddedKey> {
  const email = registerRequest.shape.email.safeParse(given.email).data
  if (email === undefined) throw new OperatorError(`${given.email} is no email address.`)
  const rest = { rights: readNames(keyRights, given.rights.split(',')) ?? [], photos: proposedPhotos }
  const request = apiKeyRequest.safeParse({ name: given.name, kind: given.test ? 'test' : 'live', ...rest }).data
  if (request === undefined) throw new OperatorError('The name of a key has 1 to 60 characters that are seen.')
  return db.transaction().execute(async (tx) => {
    const { id: userId, isNew: isNewAccount } = await accountOfEmail(tx, email)
    const { key, secret } = await addKey(tx, userId, request).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'keys-full'
        ? new OperatorError(`${email} has as many keys as an account may.`)
        : error
    })
    const detail = JSON.stringify({ email, key: key.id, rights: key.rights, isNewAccount })
    await insertAudit(tx, { actor, action: 'add-key', subject: userId, detail })
    return { secret, isNewAccount }
  })
}
