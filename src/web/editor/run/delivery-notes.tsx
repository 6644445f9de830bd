import { entitlements } from '#contract/plan.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { useAtom } from '#ui/use-atom.ts'
import { useUser } from '#web/account/account-state.ts'
import { isRunNext, shownStep } from '#web/editor/model/editor-state.ts'
import { useExpectsPhoto } from '#web/editor/model/expects-photo.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { DeliveryWays, isLimited } from '#web/editor/pictures/delivery-ways.tsx'
import { sizeText } from '#web/language/size-text.ts'
import { useRunPrice, useRuns } from './runs.ts'

const visitor = entitlements.VISITOR

/** How results leave: of the next run, where it counts, or of what is shown. */
export function DeliveryNotes() {
  const isStarting = useAtom(useRuns().isStarting)
  const isCounted = useRunPrice()?.kind === 'counted'
  if (isStarting) return null
  return isCounted ? <VisitorNote /> : <DeliveryNote />
}

/** Stands for a photo on its way, so that the note has its place before. */
const coming = { width: visitor.resultSideMaxPx, height: visitor.resultSideMaxPx }

/** What a visitor gets of a run on this photo, before it begins: no surprise at the download. */
function VisitorNote() {
  const hasPhoto = useEditorState((state) => shownStep(state.work) !== null)
  const expectsPhoto = useExpectsPhoto()
  const photo = useEditorState((state) => shownStep(state.work)?.photo ?? null)
  const isVisitor = useUser() === null
  const isNext = useEditorState(isRunNext)
  const t = useTranslator()
  const isHere = hasPhoto || expectsPhoto
  if (!isHere || !isVisitor || (photo !== null && isLimited(photo))) return <DeliveryNote />
  // It is about the next run; what is shown leaves whole and without a mark.
  if (!isNext) return null
  const { width, height } = photo ?? coming
  const scale = Math.min(1, visitor.resultSideMaxPx / Math.max(width, height))
  const result = { deliveredWidth: width * scale, deliveredHeight: height * scale, isWatermarked: true }
  return (
    <div className="delivery-note mb-2 flex flex-wrap items-baseline gap-x-4 text-12">
      <p className="text-quiet tabular-nums">
        {t('Results are at most {side, number} px, with a watermark from the second on.', {
          side: visitor.resultSideMaxPx,
        })}
      </p>
      <DeliveryWays photo={{ ...photo, width, height, ...result }} />
    </div>
  )
}

/** Says when a result will be downloaded smaller or with a watermark, and what would change that. */
function DeliveryNote() {
  const photo = useEditorState((state) => shownStep(state.work)?.photo ?? null)
  const t = useTranslator()
  if (photo === null || !isLimited(photo)) return null
  const size = sizeText(photo.deliveredWidth, photo.deliveredHeight, t)
  return (
    <div className="delivery-note mb-2 flex flex-wrap items-baseline gap-x-4 text-12">
      <p className="text-quiet tabular-nums">
        {photo.isWatermarked
          ? t(
              photo.sourcePhotoId === null
                ? 'Downloads at {size}, with a watermark from the second result on.'
                : 'Downloads at {size}, with a watermark.',
              { size },
            )
          : t('Downloads at {size}.', { size })}
      </p>
      <DeliveryWays photo={photo} />
    </div>
  )
}
