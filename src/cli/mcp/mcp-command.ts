import { UsageError } from '#cli/edit/option-flags.ts'
import type { ModelFolders } from '#inference/models/model-folders.ts'

export const mcpUsage = `emulsion mcp

  Serves assistants by the Model Context Protocol, on standard input and output: a tool for each tool of Emulsion,
  recipes, and the list of them. Photos are files of this machine; a call names what is read and what is written.`

/**
 * Runs `emulsion mcp` until the assistant closes its end.
 * @returns the exit code
 * @throws UsageError when the command line is wrong
 */
export async function runMcp(args: readonly string[], folders: ModelFolders): Promise<number> {
  if (args.length > 0) throw new UsageError('emulsion mcp takes no arguments.')
  // The protocol's library takes a quarter of a second to load, which no other command should wait for.
  const { serveMcp } = await import('#cli/mcp/serve-mcp.ts')
  await serveMcp(folders)
  return 0
}
