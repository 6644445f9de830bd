import { percentOf } from './percent-of.ts'

export interface ProgressLineProps {
  /** 0..1; null while unknown. */
  value: number | null
  /** The stage, for screen readers. */
  label: string
  className?: string
}

/** A full line would say that all is done. Taste. */
const waitingShare = 0.06

/** The thin accent line along a picture's edge. While nothing is known, a short piece of it breathes. */
export function ProgressLine({ value, label, className = '' }: ProgressLineProps) {
  const percent = value === null ? null : percentOf(value)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
      className={`h-0.5 w-full overflow-hidden bg-line ${className}`}
    >
      <div
        className={`h-full origin-left bg-accent transition-transform duration-220 ${percent === null ? 'motion-safe:animate-pulse' : ''}`}
        style={{ transform: `scaleX(${percent === null ? waitingShare : percent / 100})` }}
      />
    </div>
  )
}
