import { Moon, Sun, SunMoon } from 'lucide-react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Theme } from './theme.ts'
import { useTheme } from './use-theme.ts'

const order: readonly (Theme | null)[] = [null, 'light', 'dark']
const labels: Readonly<Record<Theme | 'system', Message>> = {
  system: 'Theme: system',
  light: 'Theme: light',
  dark: 'Theme: dark',
}
const icons = { system: SunMoon, light: Sun, dark: Moon } as const

/** Cycles through system, light and dark. @param isRow a menu row, with its label */
export function ThemeSwitch({ isRow = false, className = '' }: { isRow?: boolean; className?: string }) {
  const t = useTranslator()
  const [theme, choose] = useTheme()
  const key = theme ?? 'system'
  const Icon = icons[key]
  const label = t(labels[key])
  return (
    <button
      type="button"
      onClick={() => choose(order[(order.indexOf(theme) + 1) % order.length] ?? null)}
      aria-label={t('{theme}. Change it', { theme: label })}
      title={isRow ? undefined : label}
      className={
        isRow
          ? className
          : `grid size-10 place-items-center rounded-control text-quiet transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11 ${className}`
      }
    >
      <Icon size={20} aria-hidden="true" />
      {isRow ? label : null}
    </button>
  )
}
