import { adjustPreview } from '#tools/adjust/preview.ts'
import { beautyPreview } from '#tools/beauty/preview.ts'
import { cartoonPreview } from '#tools/cartoon/preview.ts'
import type { OptionsOf, ToolId } from '#tools/catalog.ts'
import { changeSkyPreview } from '#tools/change-sky/preview.ts'
import { coloringPreview } from '#tools/coloring/preview.ts'
import { removeObjectPreview } from '#tools/remove-object/preview.ts'
import { repairPreview } from '#tools/repair/preview.ts'
import type { Preview } from '#tools/tool.ts'

/** Tools that have a preview. Not part of `in-page.ts`: the worker that draws previews must not load panels. */
export const previews: { readonly [Id in ToolId]?: Preview<OptionsOf<Id>> } = {
  'remove-object': removeObjectPreview,
  beauty: beautyPreview,
  repair: repairPreview,
  cartoon: cartoonPreview,
  coloring: coloringPreview,
  'change-sky': changeSkyPreview,
  adjust: adjustPreview,
}
