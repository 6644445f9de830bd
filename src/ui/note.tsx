import type { ReactNode } from 'react'

const toneClass = {
  info: 'border-edge text-quiet',
  warning: 'border-warning text-warning',
} as const

/** A sentence beside the controls it explains. */
export function Note({ tone = 'info', children }: { tone?: 'info' | 'warning'; children: ReactNode }) {
  return <p className={`border-l-[1.5px] pl-3 text-12 ${toneClass[tone]}`}>{children}</p>
}
