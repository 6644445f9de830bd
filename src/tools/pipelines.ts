import { beautyPipeline } from '#tools/beauty/pipeline.ts'
import { cartoonPipeline } from '#tools/cartoon/pipeline.ts'
import type { OptionsOf, ToolId } from '#tools/catalog.ts'
import { changeSkyPipeline } from '#tools/change-sky/pipeline.ts'
import { coloringPipeline } from '#tools/coloring/pipeline.ts'
import { removeObjectPipeline } from '#tools/remove-object/pipeline.ts'
import { repairPipeline } from '#tools/repair/pipeline.ts'
import type { Pipeline } from '#tools/tool.ts'

export const pipelines: { readonly [Id in ToolId]: Pipeline<OptionsOf<Id>> } = {
  'remove-object': removeObjectPipeline,
  beauty: beautyPipeline,
  repair: repairPipeline,
  cartoon: cartoonPipeline,
  coloring: coloringPipeline,
  'change-sky': changeSkyPipeline,
}
