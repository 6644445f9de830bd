import { readBeauty } from '#tools/beauty/analyze.ts'
import type { ToolId } from '#tools/catalog.ts'
import { readSky } from '#tools/change-sky/analyze.ts'
import { readColoring } from '#tools/coloring/analyze.ts'
import { readRepair } from '#tools/repair/analyze.ts'
import type { Analyzer } from '#tools/tool.ts'

/** Tools that look at a photo before they are run; server only. */
export const analyzers: { readonly [Id in ToolId]?: Analyzer } = {
  beauty: readBeauty,
  // The same faces: a quick look spares them as the drawing does.
  cartoon: readBeauty,
  coloring: readColoring,
  'change-sky': readSky,
  repair: readRepair,
}
