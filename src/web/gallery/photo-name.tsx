/** Letters at the end of a name that are always shown: cameras number their photos there. */
const endLength = 9

/** A name on one line; where it is too long, its middle is left out, and its end stays. Where nothing tells it on hover, it wraps. */
export function PhotoName({ name, className = '' }: { name: string; className?: string }) {
  const letters = Array.from(name)
  const place = Math.max(0, letters.length - endLength)
  return (
    <p className={`flex min-w-0 text-14 wrap-anywhere pointer-coarse:block ${className}`} title={name}>
      <span className="min-w-0 truncate whitespace-pre pointer-coarse:whitespace-pre-wrap">
        {letters.slice(0, place).join('')}
      </span>
      <span className="shrink-0 whitespace-pre pointer-coarse:whitespace-pre-wrap">
        {letters.slice(place).join('')}
      </span>
    </p>
  )
}
