import { stat } from 'node:fs/promises'
import type { Command } from '#cli/command.ts'
import { UsageError } from '#line/usage-error.ts'

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Serves assistants by the Model Context Protocol, on standard input and output',
  usage: ['mcp [FOLDER ...]'],
  words: [],
  wordsAre: '',
  flagsOf: () => [],
  notes: [
    'An assistant gets a tool for each tool of Emulsion, recipes, and the list of them. Photos are files of this machine; a call names what is read and what is written.',
    'Only regular files inside the named folders are read and written. Without a folder the roots count that the client names.',
  ],
  async run(args, { settings }) {
    const flag = args.find((arg) => arg.startsWith('-'))
    if (flag !== undefined) throw new UsageError(`emulsion mcp takes folders; ${flag} is none.`)
    for (const folder of args)
      if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new UsageError(`There is no folder ${folder}.`)
    // The protocol's library takes a quarter of a second to load, which no other command should wait for.
    const { serveMcp } = await import('#cli/mcp/serve-mcp.ts')
    await serveMcp(settings.folders, args)
    return 0
  },
}
