import { createContext, type ReactNode, use, useState } from 'react'

const OverlayContainer = createContext<HTMLElement | null>(null)

/** Puts everything inside it, overlays included, on one theme whatever the page's is: the editor's charcoal table. */
export function ThemeScope({ theme, className, children }: ThemeScopeProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <div data-theme={theme} className={className}>
      <OverlayContainer value={container}>{children}</OverlayContainer>
      <div ref={setContainer} className="relative z-50" />
    </div>
  )
}

interface ThemeScopeProps {
  theme: 'light' | 'dark'
  className?: string
  children: ReactNode
}

/** Where dialogs, menus and tooltips mount; undefined means the body. */
export function useOverlayContainer(): HTMLElement | undefined {
  return use(OverlayContainer) ?? undefined
}
