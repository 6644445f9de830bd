export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

export interface CornerTagProps {
  /** In the order in which they are tried; see `placeTags`. */
  readonly corners: readonly [Corner, ...Corner[]]
  /** Whether the corners are those of the photo; else of the canvas. */
  readonly isOnPhoto?: boolean
  readonly isFaded?: boolean
  readonly children: string
}

/** A short text at a corner that no mark needs. */
export function CornerTag({ corners, isOnPhoto = false, isFaded = false, children }: CornerTagProps) {
  return (
    <span
      aria-hidden={isOnPhoto}
      data-corners={corners.join(' ')}
      className={`corner-tag pointer-events-none absolute w-max rounded-control bg-black/60 px-2 py-1 text-12 text-white transition-opacity ${isOnPhoto ? 'pictures-tag on-photo' : ''} ${isFaded ? 'opacity-0' : ''}`}
    >
      {children}
    </span>
  )
}
