import type { RequestContext } from '#server/ground/http/request-context.ts'
import { addressKey } from '#server/ground/limits/address-key.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'

/** Who makes a request of the page. */
export const actorOf = ({ owner, session, clientAddress, signal }: RequestContext): Actor => ({
  owner,
  tier: session?.user.role ?? 'VISITOR',
  paidFrom: session?.paidFrom ?? null,
  addressKey: addressKey(clientAddress),
  signal,
})
