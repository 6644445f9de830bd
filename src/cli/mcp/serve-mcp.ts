import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { allowedFolders } from '#cli/mcp/allowed-folders.ts'
import { clientRoots } from '#cli/mcp/client-roots.ts'
import { localWorkplace } from '#cli/mcp/local-workplace.ts'
import { readGranted } from '#inference/models/granted.ts'
import type { ModelFolders } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { assistantTools } from '#mcp/assistant-tools.ts'
import { createMcpServer } from '#mcp/mcp-server.ts'
import { productVersion } from '#mcp/product-version.ts'
import { openHands } from '#tools/open-hands.ts'

/**
 * Serves one assistant on standard input and output until it closes its end.
 * @param allowed folders whose files it may name; none: those that the client names as its roots
 */
export async function serveMcp(folders: ModelFolders, allowed: readonly string[]): Promise<void> {
  let roots: () => Promise<readonly string[]> = async () => []
  const files = allowedFolders(() => (allowed.length > 0 ? Promise.resolve(allowed) : roots()))
  const { cores } = readGranted()
  openHands(cores)
  const workplace = localWorkplace(openModels(folders, cores), files)
  const server = createMcpServer(assistantTools(workplace), productVersion)
  roots = clientRoots(server)
  const closed = new Promise<void>((done) => {
    server.onclose = done
  })
  process.stdin.once('end', () => void server.close())
  await server.connect(new StdioServerTransport())
  await closed
}
