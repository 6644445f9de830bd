import { useEffect, useMemo, useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useExpectsPhoto } from '#web/editor/model/expects-photo.ts'
import { standsOn } from '#web/editor/model/followers.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { usePictures } from '#web/editor/pictures/pictures.ts'
import { useStepNames } from '#web/editor/run/use-step-names.ts'
import { useLateParts } from '#web/start/use-late-parts.ts'

// Nothing of these is shown before there is a photo.
const loadBroughtSteps = async () => (await import('./brought-steps.tsx')).BroughtSteps
const loadActions = async () => (await import('./history-actions.tsx')).HistoryActions

/** The loaded photo and its results, in order. The user can go back to any of them and work on. */
export function HistoryStrip() {
  const { store, cache } = usePictures()
  const steps = useEditorState((state) => state.work.steps)
  const shown = useEditorState((state) => state.work.shown)
  const isRunning = useEditorState((state) => state.running !== null)
  // On small screens the note on how results leave has the place of a strip that shows nothing but the photo.
  const isBare = steps.length < 2 && !isRunning && steps[0]?.photo?.hasRecipe !== true
  const expectsPhoto = useExpectsPhoto()
  const bare = !isBare ? undefined : steps.length === 0 && !expectsPhoto ? 'empty' : 'photo'
  const work = useEditorState((state) => state.work)
  const below = useMemo(() => standsOn(work, shownStep(work)), [work])
  const BroughtSteps = useLateParts(loadBroughtSteps)
  const HistoryActions = useLateParts(loadActions)
  const { nameOf } = useStepNames()
  const t = useTranslator()
  const strip = useRef<HTMLElement>(null)
  const shownName = steps[shown] === undefined ? '' : nameOf(steps[shown])
  // A name grows by what its step changes, once that is known.
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown, steps.length, shownName])
  return (
    <div data-bare={bare} className="area-strip flex h-13 items-center border-t border-line bg-paper px-2 lg:h-16">
      <nav
        ref={strip}
        aria-label={t('History')}
        className="relative flex h-full min-w-0 flex-1 items-center gap-1 overflow-x-auto max-lg:scroll-pl-13"
      >
        {steps.map((step, index) => {
          const url = cache.thumbUrl(step)
          return (
            <button
              key={step.key}
              type="button"
              disabled={isRunning}
              aria-current={index === shown ? 'step' : undefined}
              title={nameOf(step)}
              onClick={() => store.dispatch({ type: 'step-shown', index })}
              // Others go under the photo that all came from.
              className={`group flex h-11 shrink-0 items-center gap-2 rounded-control px-1.5 text-12 lg:h-13 text-quiet transition-colors hover:text-ink disabled:opacity-45 aria-[current]:bg-sunken aria-[current]:text-ink ${index === 0 ? 'max-lg:sticky max-lg:left-0 max-lg:z-10 max-lg:not-aria-[current]:bg-paper' : ''}`}
            >
              <span
                className={`relative block size-9 overflow-hidden bg-sunken lg:size-10 ${below.has(step.key) ? 'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent' : ''}`}
              >
                {url === null ? null : <img src={url} alt="" className="size-full object-cover" draggable={false} />}
              </span>
              {/* On a phone there is room for one name. */}
              <span className={`max-w-44 truncate pr-1 ${index === shown ? '' : 'max-lg:sr-only'}`}>
                {nameOf(step)}
                {index > 0 ? <span className="sr-only">{t(', step {number}', { number: index })}</span> : null}
                {below.has(step.key) ? <span className="sr-only">{t(', the one shown builds on it')}</span> : null}
              </span>
            </button>
          )
        })}
        {BroughtSteps ? <BroughtSteps /> : null}
        {steps.length === 0 && !expectsPhoto ? (
          <p className="px-2 text-12 text-quiet">{t('Your steps will be kept here.')}</p>
        ) : null}
      </nav>
      {HistoryActions ? <HistoryActions /> : null}
    </div>
  )
}
