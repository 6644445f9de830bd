import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { createVisitorId } from '#server/ground/visitors/visitor-cookie.ts'
import { analysisKey, thingsKeys } from '#server/pictures/photos/photo-files.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import type { KeptSamples } from '#server/pictures/photos/samples/kept-samples.ts'
import { analysisVersionOf, type ToolId, toolIds } from '#tools/catalog.ts'

export interface ReadSamplesParts {
  readonly photos: Pick<Photos, 'add' | 'analysis' | 'things' | 'remove'>
  readonly samples: Pick<KeptSamples, 'samplesFolder' | 'has'>
  readonly signal: AbortSignal
  /** Resolves once nobody else is worked for. */
  untilQuiet(): Promise<void>
}

const sampleList = z.array(z.object({ id: z.string(), tool: z.string(), also: z.array(z.string()) }))

/**
 * Opens the samples of the site, as a visitor does, and keeps what is made of them: each with the tool that it shows
 * best, then with the others. What is kept already is not made again. None is begun
 * while this process works for somebody.
 */
export async function readSamples({ photos, samples, signal, untilQuiet }: ReadSamplesParts): Promise<void> {
  const list = sampleList.parse(JSON.parse(await readFile(join(samples.samplesFolder, 'samples.json'), 'utf8')))
  const turns = [
    ...list.map(({ id, tool }) => ({ id, tools: [tool] })),
    ...list.map(({ id, also }) => ({ id, tools: also })),
  ]
  for (const { id, tools } of turns) {
    const file = await readFile(join(samples.samplesFolder, `${id}.jpg`))
    const sha256 = createHash('sha256').update(file).digest('hex')
    const analysed = tools.filter(hasAnalysis)
    // Whatever has no analysis of its own works on things, or on what is marked.
    const needsThings = analysed.length < tools.length
    const names = [...analysed.map(nameOfAnalysis), ...(needsThings ? Object.values(thingsKeys('')) : [])]
    if (
      await samples.has(
        sha256,
        ['facts', ...names].map((name) => basename(name)),
      )
    )
      continue
    await untilQuiet()
    signal.throwIfAborted()
    const actor: Actor = {
      owner: { visitorId: createVisitorId(), userId: null },
      tier: 'VISITOR',
      paidFrom: null,
      addressKey: 'samples',
      signal,
    }
    const photo = await photos.add(actor, Readable.from([file]), `${id}.jpg`)
    try {
      for (const tool of analysed) {
        await untilQuiet()
        await (await photos.analysis(actor, photo.id, tool)).close()
      }
      await untilQuiet()
      if (needsThings) await (await photos.things(actor, photo.id)).close()
    } finally {
      await photos.remove(actor.owner, photo.id)
    }
  }
}

const hasAnalysis = (tool: string): tool is ToolId =>
  toolIds.some((id) => id === tool && analysisVersionOf(id) !== null)

const nameOfAnalysis = (tool: ToolId) => analysisKey('', tool, analysisVersionOf(tool) ?? 0)
