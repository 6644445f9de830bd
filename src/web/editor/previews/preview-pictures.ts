import { analysisVersionOf, pictureOf, type ToolId } from '#tools/catalog.ts'
import type { PreviewPicture } from '#tools/tool.ts'
import { fetchImage, imageUrl } from '#web/api/photos.ts'
import { fetchAnalysis } from '#web/editor/pictures/analysis-cache.ts'
import { type PreviewPictureMap, pixelsOf } from './preview-work.ts'

/** The largest size that a preview needs. */
const pixelsMax = 1_000_000
const keptMax = 4

/** The other photos that recipes name, for previews. */
export class PreviewPictures {
  readonly #pictures = new Map<string, Promise<PreviewPicture>>()

  /** @throws RequestFailure when one of them cannot be loaded */
  async get(tool: ToolId, ids: readonly string[]): Promise<PreviewPictureMap> {
    const entries = await Promise.all(ids.map(async (id) => [id, await this.#getOne(tool, id)] as const))
    return new Map(entries)
  }

  #getOne(tool: ToolId, id: string): Promise<PreviewPicture> {
    const key = `${id}/${tool}`
    const known = this.#pictures.get(key) ?? fetchPicture(tool, id)
    this.#pictures.delete(key)
    this.#pictures.set(key, known)
    known.catch(() => this.#pictures.delete(key))
    const oldest = this.#pictures.keys().next().value
    if (this.#pictures.size > keptMax && oldest !== undefined) this.#pictures.delete(oldest)
    return known
  }
}

async function fetchPicture(tool: ToolId, photoId: string): Promise<PreviewPicture> {
  const [bitmap, analysis] = await Promise.all([
    fetchImage(imageUrl(photoId, 'view')).then((blob) => createImageBitmap(blob)),
    needsAnalysis(tool) ? fetchAnalysis(photoId, tool).catch(() => null) : null,
  ])
  try {
    return { image: pixelsOf(bitmap, pixelsMax), analysis }
  } finally {
    bitmap.close()
  }
}

function needsAnalysis(tool: ToolId): boolean {
  return analysisVersionOf(tool) !== null && pictureOf(tool)?.needsAnalysis !== false
}
