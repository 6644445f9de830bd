import { CloudSun, Eraser, type LucideIcon, Palette, PenTool, ScanFace, Wrench } from 'lucide-react'
import type { ToolId } from '#tools/catalog.ts'

/** Apart from `cards.ts`: few pages draw them, and every page is weighed. */
export const toolIcons: { readonly [Id in ToolId]: LucideIcon } = {
  'remove-object': Eraser,
  beauty: ScanFace,
  repair: Wrench,
  cartoon: PenTool,
  coloring: Palette,
  'change-sky': CloudSun,
}
