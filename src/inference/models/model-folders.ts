import { existsSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type ModelId, modelCatalog } from '#inference/models/model-catalog.ts'

export interface ModelFolders {
  /** Networks that ship, models/ of the project. */
  readonly shipped: string
  /** Networks converted at build, .cache/models/. */
  readonly converted: string
  /** Networks that npm packages carry as they are, node_modules/; absent: none are used. */
  readonly packaged?: string
  /** Networks that the operator pulled; absent: none are used. */
  readonly pulled?: string
  /** Where the networks' answers are kept; absent: nowhere. */
  readonly answers?: string
  /** How much of them is kept; absent: 512 MiB. */
  readonly answersMib?: number
}

const root = dirname(findPackageJSON(import.meta.url) as string)

/**
 * Where every network is.
 * @param modelsDir MODELS_DIR as given; a relative one starts at the project's folder; null means models/pulled
 * @param answers where answers are kept; absent: nowhere
 * @param answersMib how much of them is kept; null: the default
 */
export function modelFoldersFor(modelsDir: string | null, answers?: string, answersMib: number | null = null) {
  return {
    ...(answers !== undefined && { answers }),
    ...(answersMib !== null && { answersMib }),
    shipped: join(root, 'models'),
    converted: join(root, '.cache/models'),
    packaged: join(root, 'node_modules'),
    pulled: resolve(root, modelsDir ?? 'models/pulled'),
  }
}

/** The path of a network's file; null when it is not there. */
export function findModelFile(folders: ModelFolders, id: ModelId): string | null {
  const { origin, file } = modelCatalog[id]
  const folder = folders[origin]
  if (folder === undefined) return null
  const path = join(folder, file)
  return existsSync(path) ? path : null
}
