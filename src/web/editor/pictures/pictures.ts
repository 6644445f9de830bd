import type { ToolId } from '#tools/catalog.ts'
import type { Analysis } from '#tools/tool.ts'
import type { Step } from '#web/editor/model/editor-state.ts'
import { createParts, type Model, useReading } from '#web/editor/model/model.ts'
import { AnalysisCache } from './analysis-cache.ts'
import { PhotoLoader } from './load-photo.ts'
import { PictureCache } from './picture-cache.ts'

export interface Pictures extends Model {
  readonly cache: PictureCache
  readonly analyses: AnalysisCache
  readonly loader: PhotoLoader
}

export const [PicturesContext, usePictures] = createParts<Pictures>()

export function openPictures(model: Model): Pictures {
  const cache = new PictureCache()
  return { ...model, cache, analyses: new AnalysisCache(), loader: new PhotoLoader(model.store, cache) }
}

/** The tool's analysis of the step's photo; null while it loads, and for tools without an analyzer. */
export function useAnalysis(tool: ToolId, step: Step | null): Analysis | 'failed' | null {
  const { analyses } = usePictures()
  return useReading(analyses.changes, () => analyses.find(tool, step), null)
}

/** The step's picture as it is drawn; null while it loads. */
export function useBitmap(step: Step | null): ImageBitmap | null {
  const { cache } = usePictures()
  return useReading(cache.changes, () => (step === null ? null : (cache.find(step)?.bitmap ?? null)), null)
}

/** A small rendition of the step, which is there before its picture; null while it loads. */
export function useSmallBitmap(step: Step | null): ImageBitmap | null {
  const { cache } = usePictures()
  return useReading(cache.changes, () => (step === null ? null : (cache.findSmall(step)?.bitmap ?? null)), null)
}
