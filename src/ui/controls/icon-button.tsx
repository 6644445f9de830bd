import type { LucideIcon, LucideProps } from 'lucide-react'
import { type ComponentProps, type RefObject, useImperativeHandle, useRef } from 'react'
import { Tip, type TipSide } from '#ui/controls/tip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** Read by screen readers and shown in the tooltip. */
  label: string
  /** Shown after the label in the tooltip, e.g. 'Ctrl+Z'. */
  keys?: string
  icon: LucideIcon
  /** Of the icon, where it is not as everywhere: 20 px, drawn in lines. */
  look?: LucideProps
  /** For toggle buttons. */
  pressed?: boolean
  side?: TipSide
  className?: string
}

export function IconButton(props: IconButtonProps) {
  const { label, keys, icon: Icon, look, pressed, side = 'bottom', className = '', ref, ...rest } = props
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={button}
        aria-label={label}
        aria-pressed={pressed}
        className={`grid size-9 shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-sunken active:bg-hover disabled:opacity-35 aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:size-11 ${className}`}
      >
        <Icon size={20} {...look} />
      </button>
      <Tip of={button as RefObject<HTMLElement | null>} side={side}>
        {label}
        {keys ? <kbd className="ml-2 font-sans opacity-70">{keys}</kbd> : null}
      </Tip>
    </>
  )
}
