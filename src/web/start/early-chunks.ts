import messageChunks from 'virtual:message-chunks'
import stageChunks from 'virtual:stage-chunks'
import { languageOfPath, pathBelow } from '#i18n/languages.ts'
import { toolAt } from '#web/editor/model/tool-options.ts'

/**
 * The addresses of what a page needs before it hydrates, beside its route's modules: the messages of its language, and
 * the stage of its tool. English needs no messages; nothing is needed without a build.
 */
export function earlyChunks(path: string): readonly string[] {
  const tool = toolAt(pathBelow(path))
  return [messageChunks[languageOfPath(path)] ?? [], tool === null ? [] : (stageChunks[tool] ?? [])].flat()
}
