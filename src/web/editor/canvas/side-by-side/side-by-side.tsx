import { ArrowLeftRight, Check, ChevronDown, type LucideProps, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react'
import { atom, type WritableAtom } from 'nanostores'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { useComparison } from '#web/editor/canvas/compare-mode.ts'
import { useCanvas } from '#web/editor/canvas/on-canvas.ts'
import { surroundClass } from '#web/editor/canvas/surround.ts'
import { type Step, stepOf } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { type LinkedView, wholeView } from '#web/editor/model/viewport/linked-view.ts'
import type { useStepNames } from '#web/editor/run/use-step-names.ts'
import { followPane } from './follow-pane.ts'
import { sideKeys } from './side-keys.ts'
import { sidesOf } from './sides-of.ts'

type OpenPane = ReturnType<typeof followPane>
export type UseNames = typeof useStepNames

/** Any two of the photo and its results beside each other, above each other on a tall screen; zoomed and moved as one. */
export function SideBySide({ useNames }: { readonly useNames: UseNames }) {
  const { sideBySide, cache, surround, store } = useCanvas()
  const { mode } = useComparison()
  const t = useTranslator()
  const asked = useAtom(sideBySide)
  const pair = asked === 'at first' ? sidesOf(store.get(), mode) : asked
  const ground = surroundClass[useAtom(surround)]
  const work = useEditorState((state) => state.work)
  const linked = useRef<WritableAtom<LinkedView>>(null)
  linked.current ??= atom(wholeView)
  const panes = [useRef<OpenPane>(null), useRef<OpenPane>(null)] as const
  const section = useRef<HTMLElement>(null)
  const steps = [stepOf(work, pair?.[0] ?? null), stepOf(work, pair?.[1] ?? null)] as const
  const [left, right] = steps
  const isGone = left === null || right === null
  const close = () => sideBySide.set(null)
  const put = (index: 0 | 1, step: Step) => {
    if (!isGone) sideBySide.set(index === 0 ? [step.key, right.key] : [left.key, step.key])
  }
  const swap = () => {
    if (!isGone) sideBySide.set([right.key, left.key])
  }
  const acts = {
    close,
    swap,
    fit: () => linked.current?.set(wholeView),
    actualSize: () => panes[1].current?.actualSize(),
    zoomBy: (factor: number) => panes[1].current?.zoomBy(factor),
    panBy: (dx: number, dy: number) => panes[1].current?.panBy(dx, dy),
  }
  const newest = useRef(acts)
  newest.current = acts

  // An undone step is compared no more.
  useEffect(() => {
    if (isGone) sideBySide.set(null)
  }, [isGone, sideBySide])
  useEffect(() => {
    const before = document.activeElement
    section.current?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true })
    const stop = sideKeys(() => newest.current)
    return () => {
      stop()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const keys = `${left?.key} ${right?.key}`
  useEffect(() => {
    const [first, second] = keys.split(' ') as [string, string]
    cache.releaseBut([first, second])
  }, [cache, keys])
  if (isGone) return null
  return (
    <section
      ref={section}
      aria-label={t('Side by side')}
      className="side-by-side absolute inset-0 flex flex-col bg-paper"
    >
      <p id="side-keys" className="sr-only">
        {t(
          'Arrow keys move both pictures, plus and minus zoom, 0 fits, 1 shows actual pixels, X swaps them, Escape closes.',
        )}
      </p>
      <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line px-2">
        <h2 className="min-w-0 flex-1 truncate px-1 text-14">{t('Side by side')}</h2>
        <IconButton label={t('Swap')} keys="X" icon={ArrowLeftRight} onClick={swap} />
        <IconButton label={t('Half as close')} keys="−" icon={ZoomOut} onClick={() => acts.zoomBy(0.5)} />
        <IconButton label={t('Fit')} keys="0" icon={Maximize} onClick={acts.fit} />
        <IconButton label={t('Twice as close')} keys="+" icon={ZoomIn} onClick={() => acts.zoomBy(2)} />
        <IconButton label={t('Close')} keys="Esc" icon={X} onClick={close} />
      </div>
      <div className="side-panes bg-line">
        {([left, right] as const).map((step, index) => (
          <Pane
            key={index === 0 ? 'left' : 'right'}
            step={step}
            ground={ground}
            linked={linked.current as WritableAtom<LinkedView>}
            pane={panes[index] as RefObject<OpenPane | null>}
            useNames={useNames}
            onChoose={(chosen) => put(index as 0 | 1, chosen)}
          />
        ))}
      </div>
    </section>
  )
}

interface PaneProps {
  readonly step: Step
  /** Class of the colour around the picture. */
  readonly ground: string
  readonly linked: WritableAtom<LinkedView>
  readonly pane: RefObject<OpenPane | null>
  readonly useNames: UseNames
  onChoose(step: Step): void
}

const NoCheck = (props: LucideProps) => <Check {...props} className="invisible" />

/** One of the two, and the choice of what it is. */
function Pane({ step, ground, linked, pane, useNames, onChoose }: PaneProps) {
  const { cache } = useCanvas()
  const t = useTranslator()
  const work = useEditorState((state) => state.work)
  const place = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const open = followPane({
      place: place.current as HTMLDivElement,
      board: board.current as HTMLDivElement,
      canvas: canvas.current as HTMLCanvasElement,
      step,
      cache,
      linked,
    })
    pane.current = open
    return () => open.stop()
  }, [step, cache, linked, pane])
  const { numberedNameOf } = useNames()
  const nameOf = (one: Step) => (one.sourceKey === null ? t('Original') : numberedNameOf(one))
  return (
    <div className={`relative min-h-0 min-w-0 overflow-hidden ${ground}`}>
      <div
        ref={place}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom what it shows
        tabIndex={0}
        aria-label={nameOf(step)}
        aria-describedby="side-keys"
        className="absolute inset-0 cursor-grab touch-none overflow-hidden outline-none select-none after:pointer-events-none after:absolute after:inset-0 active:cursor-grabbing focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-white focus-visible:after:shadow-[inset_0_0_0_4px_rgb(0_0_0/0.75)]"
      >
        <div
          ref={board}
          hidden={step.photo?.hasAlpha === false}
          aria-hidden="true"
          className="checkerboard absolute top-0 left-0 origin-top-left"
        />
        <canvas ref={canvas} className="absolute inset-0 size-full" />
      </div>
      <div className="side-name">
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              aria-label={t('Show {name} or another', { name: nameOf(step) })}
              className="flex h-9 max-w-full items-center gap-1.5 rounded-control bg-raised/90 pr-2 pl-3 text-14 text-ink pointer-coarse:h-11"
            >
              <span className="truncate">{nameOf(step)}</span>
              <ChevronDown size={16} className="shrink-0" />
            </button>
          }
          items={work.steps.map((one) => ({
            label: nameOf(one),
            icon: one === step ? Check : NoCheck,
            onSelect: () => onChoose(one),
          }))}
        />
      </div>
    </div>
  )
}
