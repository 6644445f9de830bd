import { createClient } from '#client/client.ts'
import { assistantTools } from '#mcp/assistant-tools.ts'
import { describeTools } from '#mcp/mcp-server.ts'
import { remoteWorkplace } from '#mcp/remote-workplace.ts'

let kept: ReturnType<typeof describeTools> | null = null

/** The tools of /mcp as its `tools/list` gives them to a key with all rights, without asking anybody. */
export function listAssistantTools(): ReturnType<typeof describeTools> {
  // The lists hold no address and no key, so neither has to be one.
  const nowhere = 'http://localhost'
  kept ??= describeTools(assistantTools(remoteWorkplace(createClient({ origin: nowhere, key: '' }), nowhere)))
  return kept
}
