import { createPrivateKey, sign as signBytes } from 'node:crypto'
import type { Sign } from '#provenance/statement.ts'

/** @param pem a private key on P-256. @throws Error for any other key */
export function openEs256(pem: string): Sign {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('the key is not on P-256')
  return async (payload) => signBytes('sha256', payload, { key, dsaEncoding: 'ieee-p1363' })
}
