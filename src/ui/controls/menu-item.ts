import type { ReactNode } from 'react'

export interface MenuItem {
  label: string
  /** The label's language, where it differs from the page's. */
  lang?: string
  /** A 20 px lucide icon. */
  icon?: ReactNode
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
