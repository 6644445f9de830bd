import { beautyCard } from '#tools/beauty/card.ts'
import { cartoonCard } from '#tools/cartoon/card.ts'
import type { MenuToolId } from '#tools/catalog.ts'
import { changeSkyCard } from '#tools/change-sky/card.ts'
import { coloringCard } from '#tools/coloring/card.ts'
import { removeObjectCard } from '#tools/remove-object/card.ts'
import { repairCard } from '#tools/repair/card.ts'
import type { ToolCard } from '#tools/tool.ts'

/**
 * What pages say about each tool of the menus. Not part of `in-page.ts`: every page loads the cards, only the editor loads panels.
 */
export const toolCards: { readonly [Id in MenuToolId]: ToolCard } = {
  'remove-object': removeObjectCard,
  beauty: beautyCard,
  repair: repairCard,
  cartoon: cartoonCard,
  coloring: coloringCard,
  'change-sky': changeSkyCard,
}
