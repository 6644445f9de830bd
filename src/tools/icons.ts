import { CloudSun, Eraser, type LucideIcon, Palette, PenTool, ScanFace, SlidersHorizontal, Wrench } from 'lucide-react'
import type { ToolId } from '#tools/catalog.ts'

/** Not part of `cards.ts`: only few pages draw icons, and every kilobyte of a page counts. */
export const toolIcons: { readonly [Id in ToolId]: LucideIcon } = {
  'remove-object': Eraser,
  beauty: ScanFace,
  repair: Wrench,
  cartoon: PenTool,
  coloring: Palette,
  'change-sky': CloudSun,
  adjust: SlidersHorizontal,
}
