import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  /** One sentence: what happened, or what would be here. */
  text: string
  /** The one way on. */
  action?: ReactNode
  tone?: 'plain' | 'danger'
}

/** A list, panel or picture with nothing to show: because there is nothing yet, or because it failed. */
export function EmptyState({ title, text, action, tone = 'plain' }: EmptyStateProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : undefined} className="grid justify-items-start gap-2 py-10">
      <p className={`headline text-28 ${tone === 'danger' ? 'text-danger' : ''}`}>{title}</p>
      <p className="max-w-[56ch] text-quiet">{text}</p>
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}
