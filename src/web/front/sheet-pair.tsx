import type { PairPicture } from '#web/pictures/pictures.ts'
import { DevelopingPair } from './pair-view.tsx'

/** The sheet's width: seven columns of twelve; the full width on a phone. */
const sheetSizes = '(min-width: 1940px) 39vw, (min-width: 1280px) 720px, (min-width: 1024px) 56vw, calc(100vw - 3rem)'

/** The place of a pair on its sheet, and of the photo that comes in its stead. */
export const sheetPictureClass = 'aspect-4/3 max-h-[62vh] w-full min-w-0 lg:aspect-3/2'

/** What a tool makes of one of our photos, on the sheet that yours is dropped on. */
export function SheetPair({ pair, alt }: { pair: PairPicture; alt: string }) {
  return (
    // An upright pair is whole, on the paper; others fill their place.
    <div
      className="mx-auto h-full max-w-full"
      style={pair.width < pair.height ? { aspectRatio: pair.width / pair.height } : undefined}
    >
      <DevelopingPair pair={pair} alt={alt} sizes={sheetSizes} isFirst />
    </div>
  )
}
