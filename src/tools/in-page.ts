import type { Message } from '#i18n/message.ts'
import { type OptionsOf, type ToolId, toolCatalog, toolIds } from '#tools/catalog.ts'
import type { MaskTexts, Stage } from '#tools/stage.ts'

/** What the editor shows of each tool. A stage loads when its tool is first used. */
const loaders: { readonly [Id in ToolId]: () => Promise<Stage<OptionsOf<Id>>> } = {
  'remove-object': async () => (await import('#tools/remove-object/stage.tsx')).removeObjectStage,
  beauty: async () => (await import('#tools/beauty/stage.tsx')).beautyStage,
  repair: async () => (await import('#tools/repair/stage.tsx')).repairStage,
  cartoon: async () => (await import('#tools/cartoon/stage.tsx')).cartoonStage,
  coloring: async () => (await import('#tools/coloring/stage.tsx')).coloringStage,
  'change-sky': async () => (await import('#tools/change-sky/stage.tsx')).changeSkyStage,
  adjust: async () => (await import('#tools/adjust/stage.tsx')).adjustStage,
}

const stages: Partial<Record<ToolId, Stage<unknown>>> = {}

export const hasStage = (tool: ToolId): boolean => stages[tool] !== undefined

/** Loads the stages of tools, each once. Fails when the connection does. */
export async function loadStages(tools: Iterable<ToolId>): Promise<void> {
  const load = async (tool: ToolId) => {
    stages[tool] = (await loaders[tool]()) as Stage<unknown>
  }
  await Promise.all([...new Set(tools)].filter((tool) => !hasStage(tool)).map(load))
}

// The server draws the pages of all tools.
if (import.meta.env.SSR) await loadStages(toolIds)

/**
 * The stage of a tool that is known only by its id. The type of its options is then unknown too. A tool comes into the
 * editor with its stage (`chooseTool`, `needStages`); one whose stage is not there has nothing but its name.
 */
export const stageOf = (tool: ToolId): Stage<unknown> => stages[tool] ?? { runLabel: toolCatalog[tool].label }

export function runLabelOf(tool: ToolId, options: unknown): Message {
  const { runLabel } = stageOf(tool)
  return typeof runLabel === 'function' ? runLabel(options) : runLabel
}

export function maskTextsOf(tool: ToolId, options: unknown): MaskTexts | undefined {
  const { mask } = stageOf(tool)
  return typeof mask === 'function' ? mask(options) : mask
}
