import { createContext, type ReactNode, use, useState } from 'react'

const OverlayContainer = createContext<HTMLElement | null>(null)

/** Gives its content, overlays included, a theme of its own. The editor uses it for its dark canvas. */
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

/** The element where dialogs, menus and tooltips mount; undefined means the body. */
export function useOverlayContainer(): HTMLElement | undefined {
  return use(OverlayContainer) ?? undefined
}
