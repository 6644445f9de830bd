/** Holds the place of what is still loading; its size comes from className. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse bg-sunken ${className}`} />
}
