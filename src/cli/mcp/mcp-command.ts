import type { Command } from '#cli/command.ts'
import { UsageError } from '#cli/line/usage-error.ts'

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Serves assistants by the Model Context Protocol, on standard input and output',
  usage: ['mcp'],
  words: [],
  wordsAre: '',
  flagsOf: () => [],
  notes: [
    'An assistant gets a tool for each tool of Emulsion, recipes, and the list of them. Photos are files of this machine; a call names what is read and what is written.',
  ],
  async run(args, { settings }) {
    if (args.length > 0) throw new UsageError('emulsion mcp takes no arguments.')
    // The protocol's library takes a quarter of a second to load, which no other command should wait for.
    const { serveMcp } = await import('#cli/mcp/serve-mcp.ts')
    await serveMcp(settings.folders)
    return 0
  },
}
