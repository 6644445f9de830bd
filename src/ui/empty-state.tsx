import type { ReactNode } from 'react'
import { CropMarks } from './crop-marks.tsx'

export interface EmptyStateProps {
  title: string
  /** One sentence: what happened, or what will be here. */
  text: string
  /** The next step. */
  action?: ReactNode
  tone?: 'plain' | 'danger'
}

/** Replaces a list, panel or picture: an empty one by a blank sheet of paper, one that failed to load by its reason. */
export function EmptyState({ title, text, action, tone = 'plain' }: EmptyStateProps) {
  const isBlank = tone === 'plain'
  return (
    <div
      role={isBlank ? undefined : 'alert'}
      className={`grid gap-2 ${isBlank ? 'relative min-h-72 content-center justify-items-center bg-raised p-8 text-center text-balance' : 'justify-items-start py-10'}`}
    >
      {isBlank ? <CropMarks /> : null}
      <p className={`headline text-28 ${isBlank ? '' : 'text-danger'}`}>{title}</p>
      <p className="max-w-[56ch] text-quiet">{text}</p>
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}
