import { flagsOfBatch } from '#cli/batch/batch-flags.ts'
import type { Command } from '#cli/command.ts'
import { toolWords } from '#cli/edit/edit.ts'

export const batchCommand: Command = {
  name: 'batch',
  summary: 'Edits all photos of a folder or ZIP archive, with all folders inside',
  usage: ['batch <in> <out> --tool <tool> [--option value …]', 'batch <in> <out> --recipe <file> [--option value …]'],
  words: toolWords,
  wordsAre: 'Tools; emulsion batch --tool <tool> --help shows the options of one',
  wordFlag: 'tool',
  flagsOf: flagsOfBatch,
  notes: [
    '<in> is a folder or a .zip, <out> another folder or a .zip that is made. Names and folders are kept; a name ends as its format does, and a result of that name is replaced. Files that are no pictures are left out and named.',
    'One photo that fails does not hold up the rest: failures are listed at the end and in failed.txt among the results, and the same command with --retry-failed does only them again. What is done is noted in .emulsion-batch.json in the folder of the results, or beside the archive. Ctrl+C stops after the step in work and keeps what is done.',
    'With --watch, both are folders, a photo is edited once nobody writes to it any more, and Ctrl+C is the regular end.',
  ],
  run: async (args, { settings, server }) =>
    (await import('#cli/batch/batch-command.ts')).runBatch(args, settings.folders, server),
}
