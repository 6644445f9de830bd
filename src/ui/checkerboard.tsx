import type { ReactNode } from 'react'

/** Shows where the picture laid on it is transparent. */
export function Checkerboard({ className = '', children }: { className?: string; children?: ReactNode }) {
  return <div className={`checkerboard ${className}`}>{children}</div>
}
