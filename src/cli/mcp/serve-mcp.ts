import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { localWorkplace } from '#cli/mcp/local-workplace.ts'
import { readGranted } from '#inference/models/granted.ts'
import type { ModelFolders } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { assistantTools } from '#mcp/assistant-tools.ts'
import { createMcpServer } from '#mcp/mcp-server.ts'
import { productVersion } from '#mcp/product-version.ts'

/** Serves one assistant on standard input and output until it closes its end. */
export async function serveMcp(folders: ModelFolders): Promise<void> {
  const workplace = localWorkplace(openModels(folders, readGranted().cores))
  const server = createMcpServer(assistantTools(workplace), productVersion)
  const closed = new Promise<void>((done) => {
    server.onclose = done
  })
  process.stdin.once('end', () => void server.close())
  await server.connect(new StdioServerTransport())
  await closed
}
