import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  /** One sentence: what happened, or what will be here. */
  text: string
  /** The next step. */
  action?: ReactNode
  tone?: 'plain' | 'danger'
}

/** Replaces a list, panel or picture that is empty or failed to load. */
export function EmptyState({ title, text, action, tone = 'plain' }: EmptyStateProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : undefined} className="grid justify-items-start gap-2 py-10">
      <p className={`headline text-28 ${tone === 'danger' ? 'text-danger' : ''}`}>{title}</p>
      <p className="max-w-[56ch] text-quiet">{text}</p>
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}
