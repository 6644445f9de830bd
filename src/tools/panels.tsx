import { BeautyPanel } from '#tools/beauty/panel.tsx'
import { CartoonPanel } from '#tools/cartoon/panel.tsx'
import type { OptionsOf, ToolId } from '#tools/catalog.ts'
import { ChangeSkyPanel } from '#tools/change-sky/panel.tsx'
import { ColoringPanel } from '#tools/coloring/panel.tsx'
import { RemoveObjectPanel } from '#tools/remove-object/panel.tsx'
import { RepairPanel } from '#tools/repair/panel.tsx'
import type { Panel } from '#tools/tool.ts'

export const panels: { readonly [Id in ToolId]: Panel<OptionsOf<Id>> } = {
  'remove-object': RemoveObjectPanel,
  beauty: BeautyPanel,
  repair: RepairPanel,
  cartoon: CartoonPanel,
  coloring: ColoringPanel,
  'change-sky': ChangeSkyPanel,
}
