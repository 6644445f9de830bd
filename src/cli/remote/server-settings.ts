import { type Client, createClient } from '#client/client.ts'
import { UsageError } from '#line/usage-error.ts'

/** The server that edits, as the environment names it. */
export interface ServerSettings {
  /** EMULSION_SERVER; null: photos are edited on this machine. */
  readonly server: string | null
  /** EMULSION_KEY. It is never printed. */
  readonly key: string | null
}

export const readServerSettings = (variables: Readonly<Record<string, string | undefined>>): ServerSettings => ({
  server: variables.EMULSION_SERVER || null,
  key: variables.EMULSION_KEY || null,
})

/** No server, whatever the environment says. */
export const noServer: ServerSettings = { server: null, key: null }

/**
 * Opens the server that flags or the environment name; null when neither does.
 * @throws UsageError for what is no address, and without a key
 */
export function openServer(
  flags: { readonly server?: string | undefined; readonly key?: string | undefined },
  settings: ServerSettings,
): Client | null {
  const origin = flags.server ?? settings.server
  const key = flags.key ?? settings.key
  if (origin === null) {
    if (flags.key !== undefined) throw new UsageError('--key is for a server: name it with --server.')
    return null
  }
  if (!['http:', 'https:'].includes(URL.parse(origin)?.protocol ?? ''))
    throw new UsageError('--server must be a full http or https address, e.g. https://photos.example.org.')
  if (key === null)
    throw new UsageError('The server asks for a key: --key, or EMULSION_KEY. Members make one at /home/programs.')
  if (!/^em_(live|test)_[\w-]+$/.test(key)) throw new UsageError('A key begins with em_live_ or em_test_.')
  return createClient({ origin, key })
}
