import type { Command } from '#cli/command.ts'
import { packIds } from '#inference/models/model-packs.ts'

export const modelsCommand: Command = {
  name: 'models',
  summary: 'Lists, fetches and deletes larger open networks',
  usage: ['models [list]', 'models pull <id> …', 'models remove <id> …'],
  words: [
    ['list', 'The catalogue, and what of it is here'],
    ['pull', `Fetches networks and checks them: ${packIds.join(', ')}, or all`],
    ['remove', 'Deletes them'],
  ],
  wordsAre: 'Verbs',
  flagsOf: () => [],
  notes: [
    'MODELS_DIR is the folder they lie in, models/pulled when not given. MODELS_MIRROR is an address that is asked in place of theirs: its path is followed by host and path of the original.',
  ],
  run: async (args, { settings }) => (await import('#cli/models/models-command.ts')).runModels(args, settings),
}
