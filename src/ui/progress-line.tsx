export interface ProgressLineProps {
  /** 0..1; null while unknown. */
  value: number | null
  /** The stage, for screen readers. */
  label: string
  className?: string
}

/** The thin accent line along a picture's edge. */
export function ProgressLine({ value, label, className = '' }: ProgressLineProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100)
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
        className={`h-full origin-left bg-accent transition-transform duration-220 ${percent === null ? 'animate-pulse' : ''}`}
        style={{ transform: `scaleX(${percent === null ? 1 : percent / 100})` }}
      />
    </div>
  )
}
