/** Longer names do not fit on three lines of a card. */
const lettersMax = 72
/** Letters at the end of a longer name that are shown all the same: cameras number their photos there. */
const endLength = 16

/** A name as it is on a card: whole, on as many lines as it needs; the middle of a very long one is left out. */
export function shortName(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= lettersMax) return name
  return `${letters.slice(0, lettersMax - endLength - 1).join('')}…${letters.slice(-endLength).join('')}`
}

/** The whole name is told on hover. */
export function PhotoName({ name, className = '' }: { name: string; className?: string }) {
  return (
    <p className={`min-w-0 text-14 wrap-anywhere whitespace-pre-wrap ${className}`} title={name}>
      {shortName(name)}
    </p>
  )
}
