import { Tooltip } from '@base-ui/react/tooltip'
import type { ComponentProps, ReactNode } from 'react'
import { useOverlayContainer } from '#ui/theme-scope.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** Read by screen readers and shown in the tooltip. */
  label: string
  /** Shown after the label in the tooltip, e.g. 'Ctrl+Z'. */
  keys?: string
  /** A 20 px lucide icon. */
  icon: ReactNode
  /** For toggle buttons. */
  pressed?: boolean
  side?: 'top' | 'bottom' | 'left' | 'right'
  className?: string
}

export function IconButton({ label, keys, icon, pressed, side = 'bottom', className = '', ...rest }: IconButtonProps) {
  const container = useOverlayContainer()
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        render={<button type="button" {...rest} />}
        aria-label={label}
        aria-pressed={pressed}
        delay={400}
        className={`grid size-9 shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-sunken active:bg-hover disabled:opacity-35 aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:size-11 ${className}`}
      >
        {icon}
      </Tooltip.Trigger>
      <Tooltip.Portal container={container}>
        <Tooltip.Positioner side={side} sideOffset={6} className="z-50">
          <Tooltip.Popup className="overlay-motion rounded-control bg-ink px-2 py-1 text-12 text-paper">
            {label}
            {keys ? <kbd className="ml-2 font-sans opacity-70">{keys}</kbd> : null}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
