import { join, resolve } from 'node:path'
import type { ModelFolders } from '#inference/model-session.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Where every network lies. What was pulled belongs to the program, not to its data: it is found by server and command
 * line alike, whatever DATA_DIR says.
 * @param modelsDir MODELS_DIR as it was given; a relative one starts at the project's folder. null: models/pulled
 */
export function modelFoldersFor(modelsDir: string | null): ModelFolders & { readonly pulled: string } {
  return {
    shipped: join(root, 'models'),
    converted: join(root, '.cache/models'),
    pulled: resolve(root, modelsDir ?? 'models/pulled'),
  }
}
