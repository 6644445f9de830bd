import type { Command } from '#cli/command.ts'
import { flagsOfTool, isToolId } from '#cli/edit/edit-flags.ts'
import { toolCards } from '#tools/cards.ts'
import { type ToolId, toolIds } from '#tools/catalog.ts'

const adjustPromise = 'Crop, straighten, light, colour, curves and looks.'
const promiseOf = (tool: ToolId): string =>
  tool in toolCards ? toolCards[tool as keyof typeof toolCards].promise : adjustPromise

/** The tools as words of the command line. */
export const toolWords: Command['words'] = toolIds.map((tool) => [tool, promiseOf(tool)])

/** The flags of every edit, and of the tool where one is chosen. */
const flagsOfWord: Command['flagsOf'] = (word) => flagsOfTool(word !== null && isToolId(word) ? word : null)

export const editCommand: Command = {
  name: 'edit',
  summary: 'Edits a photo, or each photo of a folder',
  usage: ['edit <tool> <in> <out> [--option value …]', 'edit <in> <out> --recipe <file> [--option value …]'],
  words: toolWords,
  wordsAre: 'Tools; emulsion edit <tool> --help shows the options of one',
  flagsOf: flagsOfWord,
  notes: [
    '<in> and <out> are two files, or two folders: every photo of the first lands in the second, named for the tool. Folders that are missing are made; a file that is there is replaced, unless it is one of the photos. - is standard input or output: emulsion edit cartoon - - --format png < in.jpg > out.png. Without --format a picture leaves there as it came.',
    'With --server the photos are edited there, in the account of the key and within its quota; a server that is busy is asked again when it says. The key is never printed.',
    'A cartoon that goes to a .gif draws every frame of an animation.',
  ],
  run: async (args, { settings, server }) =>
    (await import('#cli/edit/edit-command.ts')).runEdit(args, settings.folders, server),
}
