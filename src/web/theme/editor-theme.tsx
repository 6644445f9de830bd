import type { ReactNode } from 'react'
import { ThemeScope } from '#ui/theme-scope.tsx'
import { useIsEditor } from './use-place-theme.ts'

/** Charcoal over the editor, like it; elsewhere the page's own theme. */
export function EditorTheme({ children }: { children: ReactNode }) {
  return useIsEditor() ? <ThemeScope theme="dark">{children}</ThemeScope> : children
}
