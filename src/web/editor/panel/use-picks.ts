import { useEffect, useState } from 'react'
import type { Message } from '#i18n/message.ts'
import { maskUseOf } from '#tools/catalog.ts'
import { isMeant } from '#tools/recipe-run.ts'
import { useMarking } from '#web/editor/marking/marking.ts'
import { keptOf, shareOf, type Thing } from '#web/editor/marking/things/thing.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useReading } from '#web/editor/model/model.ts'
import { type Line, useAbsences } from '#web/editor/panel/use-absences.ts'
import type { MarkedStep } from '#web/editor/run/run-request.ts'
import { isLookedForAgain, isReadable } from '#web/sentences/absence-of-step.ts'
import { type CropTrouble, isCrop, isRemoval, placeCrops, staying, troubleOf } from '#web/sentences/frame-of-steps.ts'
import { type Candidate, mainOf, singleOut } from '#web/sentences/singled.ts'

/** The things that a step may mean, from left to right, and those that are chosen. */
export interface Pick {
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
  // Nobody is cut off before it is known who is there.
  const isWaiting = lines.some(({ step }) => isCrop(step)) && !Array.isArray(reading) && reading !== 'failed'
  const refusal = refusalOf([...picks.values()], reading, { isAsking, isWaiting })
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

/** Why nothing can begin; null where it can. */
function refusalOf(
  picks: readonly Pick[],
  reading: readonly Thing[] | 'failed' | 'coming' | null,
  { isAsking, isWaiting }: { readonly isAsking: boolean; readonly isWaiting: boolean },
): Message | null {
  if (!isAsking) return isWaiting ? 'Looking for things…' : null
  if (reading === 'failed') return 'The things in the photo could not be found. Mark by hand.'
  if (!Array.isArray(reading)) return 'Looking for things…'
  if (picks.some(({ things, chosen }) => things.length > 0 && chosen.size === 0)) return 'Choose what you mean.'
  return picks.some(staysWhole) ? 'With these settings nothing would change.' : null
}

/** All are to stay: "everyone except the man", who is alone. */
const staysWhole = (pick: Pick): boolean => pick.isKept && pick.things.length > 0 && isWhole(pick)
/** What the step is about. */
const meantOf = (pick: Pick | undefined): Thing[] =>
  pick === undefined ? [] : pick.things.filter((_, at) => pick.chosen.has(at) !== pick.isKept)
export const isWhole = ({ things, chosen }: Pick): boolean => chosen.size === things.length

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
