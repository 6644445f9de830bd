import { z } from 'zod'
import { acceptedFlags, flagsOfTool, isToolId } from '#cli/edit/edit-flags.ts'
import { type Flag, flagsOf } from '#line/flag.ts'
import { toolIds } from '#tools/catalog.ts'

/** Flags of a batch, besides those of every edit. */
export const batchFlags = z.object({
  tool: z.enum(toolIds).optional().describe('What is done to each photo'),
  watch: z.boolean().default(false).describe('Goes on with photos that come into the folder, until Ctrl+C'),
  retryFailed: z
    .boolean()
    .default(false)
    .describe('Goes on with an earlier run of the same: only what failed or was not reached is done'),
})
export type BatchFlags = z.infer<typeof batchFlags>

/** A series is one folder's matter, and each photo of a batch stands for itself. */
const notOfBatches = ['series']

export const flagsOfBatch = (word: string | null): Flag[] => [
  ...flagsOf(batchFlags),
  ...flagsOfTool(word !== null && isToolId(word) ? word : null).filter(({ name }) => !notOfBatches.includes(name)),
]

/** All flags that a batch with this tool understands, also those that its help leaves out. */
export const acceptedInBatch = (word: string | null): Flag[] => [
  ...flagsOf(batchFlags),
  ...acceptedFlags(word !== null && isToolId(word) ? word : null).filter(({ name }) => !notOfBatches.includes(name)),
]
