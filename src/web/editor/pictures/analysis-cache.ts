import { atom, type ReadableAtom } from 'nanostores'
import { analysisVersionOf, type ToolId } from '#tools/catalog.ts'
import type { Analysis } from '#tools/tool.ts'
import { getAnalysis } from '#web/api/photos.ts'
import type { Step } from '#web/editor/model/editor-state.ts'
import { readMaskPng } from './read-mask-png.ts'

/** The tools' analyses of the steps' photos. Each is requested at first use and cached. */
export class AnalysisCache {
  readonly #analyses = new Map<string, Analysis | 'failed' | 'coming'>()
  readonly #changes = atom(0)

  /** Changes whenever an analysis has arrived or was dropped. */
  readonly changes: ReadableAtom<number> = this.#changes

  /** Null while it loads, and for tools without an analyzer. */
  find(tool: ToolId, step: Step | null): Analysis | 'failed' | null {
    const photoId = step?.photo?.id
    if (photoId === undefined || analysisVersionOf(tool) === null) return null
    const key = `${photoId}/${tool}`
    const known = this.#analyses.get(key)
    if (known === undefined) void this.#fetch(key, photoId, tool)
    return known === undefined || known === 'coming' ? null : known
  }

  /** Forgets failures, so that the next access requests them again. */
  retryFailed(): void {
    for (const [key, analysis] of this.#analyses) if (analysis === 'failed') this.#analyses.delete(key)
    this.#changed()
  }

  async #fetch(key: string, photoId: string, tool: ToolId): Promise<void> {
    this.#analyses.set(key, 'coming')
    const analysis = await fetchAnalysis(photoId, tool).catch(() => 'failed' as const)
    this.#analyses.set(key, analysis)
    this.#changed()
  }

  #changed(): void {
    this.#changes.set(this.#changes.get() + 1)
  }
}

/** @throws RequestFailure */
export async function fetchAnalysis(photoId: string, tool: ToolId): Promise<Analysis> {
  const { findings, masks } = await getAnalysis(photoId, tool)
  const decoded = await Promise.all(
    Object.entries(masks).map(async ([name, png]) => [name, await readMaskPng(png)] as const),
  )
  return { findings, masks: Object.fromEntries(decoded) }
}
