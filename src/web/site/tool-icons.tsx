import { Bandage, CloudSun, Eraser, type LucideIcon, Palette, PencilLine, ScanFace } from 'lucide-react'
import type { ToolId } from '#tools/catalog.ts'

/** Draw them at 20 px. */
export const toolIcons: { readonly [Id in ToolId]: LucideIcon } = {
  'remove-object': Eraser,
  beauty: ScanFace,
  repair: Bandage,
  cartoon: PencilLine,
  coloring: Palette,
  'change-sky': CloudSun,
}
