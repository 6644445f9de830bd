import type { ComponentProps, ReactNode } from 'react'

/** primary: the next step; plain: any other action; quiet: a minor action; danger: an action that cannot be undone. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none transition-colors disabled:cursor-not-allowed disabled:opacity-45'
const kindClass: Record<ButtonKind, string> = {
  primary: 'bg-accent-deep text-on-accent hover:bg-accent-deeper active:bg-accent-deeper',
  plain: 'border border-edge text-ink hover:bg-sunken active:bg-hover',
  quiet: 'text-ink hover:bg-sunken active:bg-hover',
  danger: 'border border-danger text-danger hover:bg-danger-wash',
}
const sizeClass: Record<ButtonSize, string> = {
  small: 'h-8 px-3 text-14 pointer-coarse:h-11',
  medium: 'h-10 px-4 text-14 pointer-coarse:h-11',
  large: 'h-12 px-6 text-16',
}

/** A button's classes, for links that lead to the next step. */
export function buttonClass(kind: ButtonKind = 'plain', size: ButtonSize = 'medium'): string {
  return `${base} ${kindClass[kind]} ${sizeClass[size]}`
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  kind?: ButtonKind
  size?: ButtonSize
  className?: string
  children: ReactNode
}

export function Button({ kind = 'plain', size = 'medium', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(kind, size)} ${className}`} {...rest} />
}
