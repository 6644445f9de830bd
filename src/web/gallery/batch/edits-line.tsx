import { ChevronRight } from 'lucide-react'

export interface EditsLineProps {
  title: string
  /** How the edits fare. */
  text: string
  isOpen: boolean
  onToggle(): void
  className?: string
}

/** Edits in one line, which shows them when pressed. */
export function EditsLine({ title, text, isOpen, onToggle, className = '' }: EditsLineProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={`group flex min-h-11 min-w-0 flex-1 items-center gap-3 text-left ${className}`}
    >
      <ChevronRight size={16} className="shrink-0 text-quiet transition-transform group-aria-expanded:rotate-90" />
      <span className="min-w-0 wrap-anywhere">
        <span className={`block text-14 ${isOpen ? '' : 'truncate'}`} title={title}>
          {title}
        </span>
        <span className="block truncate text-12 text-quiet tabular-nums">{text}</span>
      </span>
    </button>
  )
}
