import type { Message } from '#i18n/message.ts'
import { adjustStage } from '#tools/adjust/stage.tsx'
import { beautyStage } from '#tools/beauty/stage.tsx'
import { cartoonStage } from '#tools/cartoon/stage.tsx'
import type { OptionsOf, ToolId } from '#tools/catalog.ts'
import { changeSkyStage } from '#tools/change-sky/stage.tsx'
import { coloringStage } from '#tools/coloring/stage.tsx'
import { removeObjectStage } from '#tools/remove-object/stage.tsx'
import { repairStage } from '#tools/repair/stage.tsx'
import type { MaskTexts, Stage } from '#tools/stage.ts'

/** What the editor shows of each tool. */
const stages: { readonly [Id in ToolId]: Stage<OptionsOf<Id>> } = {
  'remove-object': removeObjectStage,
  beauty: beautyStage,
  repair: repairStage,
  cartoon: cartoonStage,
  coloring: coloringStage,
  'change-sky': changeSkyStage,
  adjust: adjustStage,
}

/** The stage of a tool that is known only by its id. The type of its options is then unknown too. */
export const stageOf = (tool: ToolId): Stage<unknown> => stages[tool] as Stage<unknown>

export function runLabelOf(tool: ToolId, options: unknown): Message {
  const { runLabel } = stageOf(tool)
  return typeof runLabel === 'function' ? runLabel(options) : runLabel
}

export function maskTextsOf(tool: ToolId, options: unknown): MaskTexts | undefined {
  const { mask } = stageOf(tool)
  return typeof mask === 'function' ? mask(options) : mask
}
