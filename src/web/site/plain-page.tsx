import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'

export interface PlainPageProps {
  title: string
  text: string
  action: { to: string; label: string }
}

/** One sentence and one way on. */
export function PlainPage({ title, text, action }: PlainPageProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="headline text-40">{title}</h1>
      <p className="max-w-[60ch] text-18 text-quiet">{text}</p>
      <Link to={action.to} className={`${buttonClass('plain')} mt-2`}>
        {action.label}
      </Link>
    </div>
  )
}
