import { CloudSun, Eraser, type LucideIcon, Palette, PenTool, ScanFace, Wrench } from 'lucide-react'
import type { ToolId } from '#tools/catalog.ts'

export const toolIcons: Readonly<Record<ToolId, LucideIcon>> = {
  'remove-object': Eraser,
  beauty: ScanFace,
  repair: Wrench,
  cartoon: PenTool,
  coloring: Palette,
  'change-sky': CloudSun,
}
