import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'

export interface MenuItem {
  label: string
  /** The label's language, where it differs from the page's. */
  lang?: string
  icon?: ComponentType<LucideProps>
  /** A shortcut shown on the right, e.g. 'Ctrl+S'. */
  keys?: string
  isDisabled?: boolean
  /** The action cannot be undone. */
  isDanger?: boolean
  onSelect?(): void
  /** The items of a submenu. */
  items?: readonly MenuItem[]
}

export type MenuAlign = 'start' | 'center' | 'end'
