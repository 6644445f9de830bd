import { Moon, Sun, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { useRootData } from './root-data.ts'
import { applyTheme, type Theme } from './theme.ts'

const order: readonly (Theme | null)[] = [null, 'light', 'dark']
const names = { system: 'as your system', light: 'light', dark: 'dark' } as const
const icons = { system: SunMoon, light: Sun, dark: Moon } as const

/** System, light, dark, and round again. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(useRootData().theme)
  const key = theme ?? 'system'
  const Icon = icons[key]
  const change = () => {
    const next = order[(order.indexOf(theme) + 1) % order.length]
    setTheme(next)
    applyTheme(next)
  }
  return (
    <button
      type="button"
      onClick={change}
      aria-label={`Theme: ${names[key]}. Change it`}
      title={`Theme: ${names[key]}`}
      className="grid size-10 place-items-center rounded-control text-quiet transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}
