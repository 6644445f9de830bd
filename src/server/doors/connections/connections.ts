import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { Interaction } from 'oidc-provider'
import { type KeyPhotos, proposedRights } from '#contract/api-key.ts'
import type { ConnectionReply } from '#contract/connection.ts'
import { plainName } from '#contract/plain-name.ts'
import { Problem } from '#contract/problem.ts'
import type { ApiKeys } from '#server/doors/api-keys/api-keys.ts'
import { type AuthorizationParts, openAuthorizationServer } from '#server/doors/connections/authorization-server.ts'
import { deleteExpiredRecords, findKeyOfClient } from '#server/doors/connections/record-queries.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { isLoopbackHost } from '#server/ground/http/loopback.ts'

export interface ConnectionsParts extends Omit<AuthorizationParts, 'isAlive'> {
  readonly db: Db
  readonly keys: Pick<ApiKeys, 'make' | 'change' | 'isAlive'>
}

/** A request of a browser as Node has it, which the library reads its cookies from. */
export interface NodeExchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

export type Connections = ReturnType<typeof createConnections>

const nameLengthMax = 60
/** A server without an address of its own is called by a few. */
const serversMax = 20

/** Programs that members connect with their account by OAuth: each has a key, of which only tokens exist. */
export function createConnections({ db, log, oauthSecret, keys }: ConnectionsParts) {
  const servers = new Map<string, Provider>()
  const serverAt = (origin: string): Provider => {
    const known = servers.get(origin)
    if (known !== undefined) return known
    if (servers.size >= serversMax) servers.clear()
    const made = openAuthorizationServer(origin, { db, log, oauthSecret, isAlive: keys.isAlive })
    servers.set(origin, made)
    return made
  }

  /** What a program asks this browser for. @throws Problem 'not-found': nothing, or not any more, or another browser */
  const find = async (origin: string, id: string, { incoming, outgoing }: NodeExchange) => {
    const server = serverAt(origin)
    const asked = await server.interactionDetails(incoming, outgoing).catch(() => null)
    const client = asked === null ? undefined : await server.Client.find(String(asked.params.client_id))
    if (asked === null || asked.uid !== id || client === undefined) throw new Problem('not-found')
    return { asked, client, back: backOf(asked) }
  }

  return {
    /** Answers everything below /oauth, and the metadata of the server. */
    answerAt: (origin: string) => serverAt(origin).callback(),

    /** @throws Problem 'not-found' */
    async describe(origin: string, id: string, exchange: NodeExchange): Promise<ConnectionReply> {
      const { client, back } = await find(origin, id, exchange)
      return { name: nameOf(client.clientName, back.host), ...back }
    },

    /**
     * Connects the program, or tells it that the member refuses. A program that is connected again keeps its key.
     * @returns where the browser goes on
     * @throws Problem 'not-found', 'keys-full', 'too-many-tries'
     */
    async decide(
      origin: string,
      id: string,
      exchange: NodeExchange,
      { userId, photos }: { readonly userId: string; readonly photos: KeyPhotos | null },
    ): Promise<string> {
      const { asked, client, back } = await find(origin, id, exchange)
      if (photos === null) {
        asked.result = { error: 'access_denied', error_description: 'the member refused' }
      } else {
        const name = nameOf(client.clientName, back.host)
        const known = await findKeyOfClient(db, userId, client.clientId)
        const key =
          known === null ? await makeKey(keys, userId, name, photos) : await keys.change(userId, known, { photos })
        asked.result = { login: { accountId: key.id, remember: false } }
      }
      await asked.save(asked.exp - Math.floor(Date.now() / 1000))
      return asked.returnTo
    },

    deleteExpired: (): Promise<number> => deleteExpiredRecords(db),
  }
}

/** A key whose secret nobody has: only the tokens of its connection lead to it. */
async function makeKey(keys: Pick<ApiKeys, 'make'>, userId: string, name: string, photos: KeyPhotos) {
  const rights = [...proposedRights]
  const made = await keys.make(userId, {
    name,
    kind: 'live',
    photos,
    rights,
    tools: null,
    addresses: null,
    requestsMax: null,
  })
  return made.key
}

/** Where the browser is led back to. An address of no site is that of a program on this device (RFC 8252, 7.1). */
function backOf({ params }: Interaction): Pick<ConnectionReply, 'host' | 'isLocal'> {
  const { protocol, hostname } = new URL(String(params.redirect_uri))
  const isSite = protocol === 'https:' || protocol === 'http:'
  return { host: isSite ? hostname : protocol.slice(0, -1), isLocal: !isSite || isLoopbackHost(hostname) }
}

const nameOf = (given: string | undefined, host: string): string =>
  plainName(given ?? '')
    .slice(0, nameLengthMax)
    .trim() || host
