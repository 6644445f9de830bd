import { useEffect, useMemo, useRef, useState } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { maskUseOf } from '#tools/catalog.ts'
import { isMeant } from '#tools/recipe-run.ts'
import { useMarking } from '#web/editor/marking/marking.ts'
import { keptOf, shareOf, type Thing } from '#web/editor/marking/things/thing.ts'
import { nameOf } from '#web/editor/marking/things/thing-names.ts'
import { type Step, shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useReading } from '#web/editor/model/model.ts'
import { type Line, useAbsences } from '#web/editor/panel/use-absences.ts'
import { useBitmap } from '#web/editor/pictures/pictures.ts'
import type { MarkedStep } from '#web/editor/run/run-request.ts'
import { isLookedForAgain, isReadable } from '#web/sentences/absence-of-step.ts'
import { type CropTrouble, isCrop, isRemoval, placeCrops, staying, troubleOf } from '#web/sentences/frame-of-steps.ts'
import { type Candidate, mainOf, singleOut } from '#web/sentences/singled.ts'

/** The things that a step may mean, from left to right, and those that are chosen. */
interface Pick {
  readonly things: readonly Thing[]
  readonly chosen: ReadonlySet<number>
  /** The first that the sentence chose by itself; null where it chose none. */
  readonly first: number | null
  /** The main one, where it was chosen since nothing is said but its kind: the next press takes its place. */
  readonly main: number | null
  /** Whether those that are chosen stay, and the step is about the others. */
  readonly isKept: boolean
  /** Whether a colour or material was said, by which nothing is found: who looks at it sees whether it is the one. */
  readonly isToldByLook: boolean
}

/** Which of the photo's things each step of a sentence means. Several and none chosen: nothing begins. */
export function usePicks(lines: readonly Line[]) {
  const { readings, marker } = useMarking()
  const shown = useEditorState(({ work }) => shownStep(work))
  const reading = useReading(readings.changes, () => readings.find(shown), null)
  const [choices, setChoices] = useState<ReadonlyMap<number, ReadonlySet<number>>>(new Map())
  const isOfThings = lines.some(({ step }) => (step.mask !== null && isReadable(step.mask)) || isCrop(step))
  useEffect(() => {
    if (isOfThings && shown !== null) void readings.read(shown)
  }, [isOfThings, readings, shown])
  const absences = useAbsences(lines, shown, Array.isArray(reading) ? reading : null)
  const picks = new Map<number, Pick>()
  if (Array.isArray(reading))
    for (const line of lines) {
      const pick = absences.has(line.at) ? null : pickOf(line, reading)
      const chosen = choices.get(line.at)
      if (pick !== null) picks.set(line.at, chosen === undefined ? pick : { ...pick, chosen, main: null })
    }
  const isAsking = lines.some(({ singled, at }) => singled !== null && !absences.has(at))
  const isOpen = [...picks.values()].some((pick) => pick.things.length > 0 && pick.chosen.size === 0)
  // Nobody is cut off before it is known who is there.
  const isWaiting = lines.some(({ step }) => isCrop(step)) && !Array.isArray(reading) && reading !== 'failed'
  const refusal: Message | null = !isAsking
    ? isWaiting
      ? 'Looking for things…'
      : null
    : reading === 'failed'
      ? 'The things in the photo could not be found. Mark by hand.'
      : !Array.isArray(reading)
        ? 'Looking for things…'
        : isOpen
          ? 'Choose what you mean.'
          : [...picks.values()].some(staysWhole)
            ? 'With these settings nothing would change.'
            : null
  /** Boxes of what stays, for crops: all but what goes, of which some may be chosen one by one. */
  const keptBy = (asked: readonly Line[], known: typeof reading) => {
    if (!Array.isArray(known)) return []
    const isPartly = ({ at }: Line) => {
      const pick = picks.get(at)
      return pick !== undefined && !isWhole(pick)
    }
    const gone = asked
      .filter((line) => isPartly(line) && isRemoval(line.step))
      .flatMap(({ at }) => meantOf(picks.get(at)))
    const whole = asked.filter((line) => !isPartly(line)).map(({ step }) => step)
    return staying(known, whole)
      .filter((thing) => !gone.includes(thing))
      .map(keptOf)
  }
  const markOf = async ({ step, at }: Line): Promise<MarkedStep> => {
    const pick = picks.get(at)
    // All that there are go by what they are, so that the step is known to recipes.
    if (pick === undefined || shown === null || isWhole(pick)) return { ...step, marks: null }
    // What is filled or kept is marked a little outside of its edge; what a result is mixed into is not.
    const takesMargin = maskUseOf(step.tool, step.options, 'meaning') !== 'area'
    return { ...step, marks: await marker.outline(shown, meantOf(pick), takesMargin) }
  }
  return {
    refusal,
    of: (at: number): Pick | null => picks.get(at) ?? null,
    /** Why the photo has nothing for a step; null where it has, or nobody has looked yet. */
    absenceOf: (at: number): string | null => absences.get(at) ?? null,
    /** Whether nothing was seen of what a step is about, and it is looked for by its name once more. */
    isDoubtful: ({ step: { mask } }: Line): boolean =>
      mask !== null && Array.isArray(reading) && isLookedForAgain(mask, reading),
    choose: (at: number, chosen: ReadonlySet<number>) => setChoices(new Map([...choices, [at, chosen]])),
    forget: () => setChoices(new Map()),
    mark: async (asked: readonly Line[]): Promise<MarkedStep[]> => {
      const marked = await Promise.all(asked.map(markOf))
      if (shown === null || !marked.some(isCrop)) return marked
      await readings.read(shown)
      return placeCrops(marked, shown.size, keptBy(asked, readings.find(shown)))
    },
    /** What a crop would cut off, by the place of its step; null where it cuts off nothing, or nobody has looked yet. */
    troubleOf: (asked: readonly Line[]): CropTrouble | null => {
      const steps = asked.map(({ step }) => step)
      return shown === null ? null : troubleOf(steps, shown.size, keptBy(asked, reading))
    },
  }
}

/** All are to stay: "everyone except the man", who is alone. */
const staysWhole = (pick: Pick): boolean => pick.isKept && pick.things.length > 0 && isWhole(pick)
/** What the step is about. */
const meantOf = (pick: Pick | undefined): Thing[] =>
  pick === undefined ? [] : pick.things.filter((_, at) => pick.chosen.has(at) !== pick.isKept)
const isWhole = ({ things, chosen }: Pick): boolean => chosen.size === things.length

function pickOf({ step: { mask }, singled }: Line, all: readonly Thing[]): Pick | null {
  if (singled === null || mask === null) return null
  const things = all.filter((thing) => isMeant(mask, thing)).toSorted((a, b) => middleOf(a) - middleOf(b))
  const candidates = things.map(candidateOf)
  const isKept = singled.isKept === true
  // A place alone is no sure sign of who is to stay: all others go.
  const main = mainOf(candidates, singled)
  const named = isKept && singled.place !== null ? null : main !== null ? [main] : singleOut(candidates, singled)
  const first = named === null || named.length === 0 ? null : Math.min(...named)
  return {
    things,
    chosen: new Set(named ?? []),
    first,
    main,
    isKept,
    isToldByLook: singled.color !== undefined || singled.isMadeOf === true,
  }
}

function candidateOf(thing: Thing): Candidate {
  const { top, bottom } = keptOf(thing).box
  return { x: middleOf(thing), y: (top + bottom) / 2, bottom, share: shareOf(thing), isMain: thing.isMain }
}

const middleOf = ({ left, mask, grid }: Thing) => (left + mask.width / 2) / grid.width

/** Small pictures of what may be meant, to be pressed. */
export function ThingChoice({ pick, onPick }: { pick: Pick | null; onPick(chosen: ReadonlySet<number>): void }) {
  const t = useTranslator()
  const shown = useEditorState(({ work }) => shownStep(work))
  const tiles = useRef<HTMLDivElement>(null)
  const first = pick?.first ?? null
  useEffect(() => {
    if (first !== null) tiles.current?.children[first]?.scrollIntoView({ block: 'nearest' })
  }, [first])
  if (
    pick === null ||
    pick.things.length === 0 ||
    (pick.things.length === 1 && isWhole(pick) && !pick.isKept && !pick.isToldByLook)
  )
    return null
  const { things, chosen, main, isKept } = pick
  const press = (at: number) =>
    onPick(new Set(chosen.has(at) ? [...chosen].filter((one) => one !== at) : [...(main === null ? chosen : []), at]))
  return (
    <fieldset className="pb-2">
      <legend className="pb-1.5 text-quiet">{isKept ? t('Which should stay?') : t('Which ones?')}</legend>
      <p className="pb-1.5 text-quiet tabular-nums">
        {t('{chosen, number} of {count, number} chosen', { chosen: chosen.size, count: things.length })}
      </p>
      {main === null ? null : (
        <p className="pb-1.5">
          {t('Number {number, number} is the main one and is taken. Press another to take that one instead.', {
            number: main + 1,
          })}
        </p>
      )}
      {/* Two rows and half of the third: what is cut says that there are more below. */}
      <div ref={tiles} className="flex max-h-57 flex-wrap gap-2 overflow-y-auto p-0.5">
        {things.map((thing, at) => (
          <button
            key={at}
            type="button"
            aria-pressed={chosen.has(at)}
            aria-label={t('{name} {number, number} of {count, number}', {
              name: t(nameOf(thing.kind) ?? 'The subject'),
              number: at + 1,
              count: things.length,
            })}
            onClick={() => press(at)}
            className="relative overflow-hidden rounded-control border-2 border-edge aria-pressed:border-ink aria-pressed:outline-2 aria-pressed:outline-ink"
          >
            <Thumbnail thing={thing} step={shown} />
            <span className="absolute start-0 bottom-0 bg-paper px-1.5 text-12 tabular-nums text-ink">
              {t.number(at + 1)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** CSS px of a small picture's side, and how far it reaches around the thing, in shares of the thing's longer side. */
const sidePx = 80
const aroundShare = 0.2

/** A thing in the photo, with all around it dimmed. */
function Thumbnail({ thing, step }: { thing: Thing; step: Step | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const bitmap = useBitmap(step)
  const cutOut = useMemo(() => opaqueWhere(thing), [thing])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || bitmap === null) return
    const { left, top, mask, grid } = thing
    const across = Math.max(mask.width, mask.height) * (1 + 2 * aroundShare)
    const perGrid = context.canvas.width / across
    context.setTransform(perGrid, 0, 0, perGrid, 0, 0)
    context.translate(across / 2 - left - mask.width / 2, across / 2 - top - mask.height / 2)
    context.drawImage(bitmap, 0, 0, grid.width, grid.height)
    const around = new OffscreenCanvas(context.canvas.width, context.canvas.height)
    const shade = around.getContext('2d')
    if (shade === null) return
    shade.fillStyle = 'rgb(0 0 0 / 0.6)'
    shade.fillRect(0, 0, around.width, around.height)
    shade.globalCompositeOperation = 'destination-out'
    shade.setTransform(context.getTransform())
    shade.drawImage(cutOut, left, top)
    context.resetTransform()
    context.drawImage(around, 0, 0)
  }, [bitmap, cutOut, thing])
  return <canvas ref={canvas} width={2 * sidePx} height={2 * sidePx} style={{ width: sidePx, height: sidePx }} />
}

function opaqueWhere({ mask: { data, width, height } }: Thing): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const pixels = new ImageData(width, height)
  for (const [i, value] of data.entries()) pixels.data[4 * i + 3] = value
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  return canvas
}
