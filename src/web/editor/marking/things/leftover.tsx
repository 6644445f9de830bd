import { lazy, Suspense, useEffect, useState } from 'react'
import { untilThere } from '#i18n/until-there.ts'
import { stageOf } from '#tools/in-page.ts'
import {
  canMark,
  currentMask,
  type EditorState,
  maskKey,
  maskUseNow,
  targetStep,
} from '#web/editor/model/editor-state.ts'
import { isEmptyMask, type MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { ridersLeft } from './mask-meaning.ts'

// Most mark by clicks.
const LeftoverOffer = lazy(() =>
  untilThere(async () => ({ default: (await import('./leftover-offer.tsx')).LeftoverOffer })),
)

/** The mask of a tool that fills what is marked, where not all of it came from clicks, or a rider stays. */
function doubtfulMask(state: EditorState): MaskTiles | null {
  const isFilled = maskUseNow(state) === 'required' && stageOf(state.work.tool).offersThings === true
  const mask = isFilled && state.running === null && canMark(state) ? currentMask(state) : null
  return mask === null || isEmptyMask(mask) || ridersLeft(mask)?.length === 0 ? null : mask
}

/** The photo's mask of the chosen tool: a refusal holds for it until it is emptied. */
function markedKey(state: EditorState): string | null {
  const target = targetStep(state)
  const mask = currentMask(state)
  return target === null || mask === null || isEmptyMask(mask) ? null : maskKey(target, state.work)
}

/** Asks about what painted marks miss of a thing, and about who rides what goes. */
export function Leftover() {
  const mask = useEditorState(doubtfulMask)
  const key = useEditorState(markedKey)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    setRefused((before) => (before === key ? before : null))
  }, [key])
  if (mask === null || refused !== null) return null
  return (
    <Suspense>
      <LeftoverOffer mask={mask} onRefuse={() => setRefused(key)} />
    </Suspense>
  )
}
