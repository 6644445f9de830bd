import { createParts } from '#web/editor/model/create-parts.ts'
import type { Model } from '#web/editor/model/model.ts'
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
