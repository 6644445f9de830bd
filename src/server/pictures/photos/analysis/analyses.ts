import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { type AnalysisReply, analysisReply } from '#contract/analysis.ts'
import { viewSideMaxPx } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'
import { payerKey } from '#server/ground/limits/admission.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import { createSingleFlight } from '#server/ground/limits/single-flight.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { runPhotoTask } from '#server/pictures/photos/analysis/run-photo-task.ts'
import { type DownloadFile, findStoredFile } from '#server/pictures/photos/download/download-file.ts'
import type { DownloadsParts } from '#server/pictures/photos/download/downloads.ts'
import type { Views } from '#server/pictures/photos/download/views.ts'
import { analysisKey, fetchObject, photoKey } from '#server/pictures/photos/photo-files.ts'
import type { PhotoRow } from '#server/pictures/photos/photo-queries.ts'
import type { KeptSamples } from '#server/pictures/photos/samples/kept-samples.ts'
import { estimateEditBytes } from '#server/pictures/render/memory-budget.ts'
import { analysisVersionOf, analyzesWhole, type ToolId } from '#tools/catalog.ts'

export interface AnalysesParts extends DownloadsParts {
  readonly views: Views
  readonly limits: Pick<RateLimits, 'take'>
  readonly samples: Pick<KeptSamples, 'give' | 'keep'>
}

const parseData = (json: string): AnalysisReply => z.object({ data: analysisReply }).parse(JSON.parse(json)).data

/** What tools see in photos before they run: made once for each photo, and stored beside it. */
export function createAnalyses({ store, pool, withFolder, views, limits, samples }: AnalysesParts) {
  const making = createSingleFlight<void>()

  const make = (actor: Actor, photo: PhotoRow, tool: ToolId, key: string, signal: AbortSignal): Promise<void> =>
    withFolder(async (folder) => {
      const [viewPath, outputPath] = [join(folder, 'view'), join(folder, 'analysis')]
      const metadataPath = join(folder, 'metadata')
      const wholePath = analyzesWhole(tool) ? join(folder, 'whole') : null
      const layOut = async () => {
        await fetchObject(store, photoKey(photo.id, 'view'), viewPath)
        await fetchObject(store, photoKey(photo.id, 'metadata'), metadataPath)
        if (wholePath !== null) await fetchObject(store, photoKey(photo.id, 'file'), wholePath)
      }
      const { width, height } = fitWithin(photo, viewSideMaxPx)
      const memoryBytes = estimateEditBytes(width * height) + (wholePath === null ? 0 : 8 * photo.width * photo.height)
      const task = { kind: 'analyze', tool, viewPath, wholePath, metadataPath, outputPath } as const
      await runPhotoTask(pool, task, { actor, kind: 'preview', layOut, memoryBytes, signal })
      await store.put(key, { path: outputPath })
      await samples.keep(photo.sha256, { [key]: outputPath })
    })

  return {
    /**
     * The analysis as the JSON of its reply.
     * @throws Problem 'not-found' for a tool without analysis, 'budget-used-up', 'too-busy', 'too-many-tries'
     */
    async open(actor: Actor, photo: PhotoRow, tool: ToolId): Promise<DownloadFile> {
      const version = analysisVersionOf(tool)
      if (version === null) throw new Problem('not-found', `${tool} reads nothing`)
      const key = analysisKey(photo.id, tool, version)
      const find = () => findStoredFile(store, key, 'application/json; charset=utf-8', null)
      let found = await find()
      if (found === null) {
        await making.join(key, actor.signal, async (signal) => {
          if (await samples.give(store, photo.sha256, [key])) return
          await limits.take('analysis', payerKey(actor))
          await views.ensure(actor, photo)
          await make(actor, photo, tool, key, signal)
        })
        found = await find()
      }
      if (found === null) throw new Problem('not-found', key)
      return found
    },

    /** What a stored analysis found; null when there is none. */
    async findings(photo: PhotoRow, tool: ToolId): Promise<AnalysisReply['findings'] | null> {
      const version = analysisVersionOf(tool)
      if (version === null) return null
      const found = await store.find(analysisKey(photo.id, tool, version))
      return found === null ? null : parseData(await text(found.body)).findings
    },
  }
}
