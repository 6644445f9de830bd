import { homedir } from 'node:os'
import { join } from 'node:path'
import type { ModelSettings } from '#cli/models/models-command.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { UsageError } from '#line/usage-error.ts'

/**
 * Reads from the environment where pulled networks lie, where they come from, and where answers are kept: with this user's
 * caches, where the XDG Base Directory Specification says.
 * @throws UsageError naming the variable that is wrong
 */
export function readModelSettings(variables: Readonly<Record<string, string | undefined>>): ModelSettings {
  const mirror = variables.MODELS_MIRROR || null
  if (mirror !== null && !['http:', 'https:'].includes(URL.parse(mirror)?.protocol ?? ''))
    throw new UsageError('MODELS_MIRROR must be a full http or https address.')
  const answers =
    variables.ANSWERS_DIR || join(variables.XDG_CACHE_HOME || join(homedir(), '.cache'), 'emulsion/answers')
  const mib = variables.ANSWERS_MIB || null
  if (mib !== null && !/^[1-9]\d{0,6}$/.test(mib)) throw new UsageError('ANSWERS_MIB must be a whole number of MiB.')
  const folders = modelFoldersFor(variables.MODELS_DIR || null, answers, mib === null ? null : Number(mib))
  return { folders, mirror }
}
