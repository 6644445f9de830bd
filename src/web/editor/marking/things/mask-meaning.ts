import type { RecipeMask } from '#contract/recipe.ts'
import { markableKinds } from '#contract/things.ts'
import { ridersOf } from '#tools/belongings.ts'
import { isEmptyMask, type MaskTiles } from '#web/editor/model/mask-tiles.ts'
import { boxOf, type Thing, withBelongings } from './thing.ts'

/** What a mask consists of, as long as nothing but whole things was marked. */
interface Content {
  readonly marked: ReadonlySet<Thing>
  /** All things of the photo. */
  readonly all: readonly Thing[]
}

/** A mask never changes, so whatever else changes it makes one that is not here. */
const contents = new WeakMap<MaskTiles, Content>()

/** Notes that a mask is the one before it with or without these things. */
export function noteThings(
  mask: MaskTiles,
  before: MaskTiles,
  { things, takesAway, all }: { things: readonly Thing[]; takesAway: boolean; all: readonly Thing[] },
): void {
  const known = contents.get(before)?.marked ?? (isEmptyMask(before) ? new Set<Thing>() : null)
  if (known === null) return
  const marked = new Set(known)
  for (const thing of things) takesAway ? marked.delete(thing) : marked.add(thing)
  contents.set(mask, { marked, all })
}

/** Notes that a mask is another one, fitted better. */
export function noteFitted(mask: MaskTiles, from: MaskTiles): void {
  const content = contents.get(from)
  if (content !== undefined) contents.set(mask, content)
}

/** Who stays and rides what was marked; null where anything but whole things was. */
export function ridersLeft(mask: MaskTiles): readonly Thing[] | null {
  const content = contents.get(mask)
  return content === undefined ? null : ridersOf([...content.marked], content.all, boxOf)
}

/** What a mask outlines, where it is all people, or all things of a kind or a group; null where it is anything else. */
export function meaningOf(mask: MaskTiles): RecipeMask | null {
  const { marked, all } = contents.get(mask) ?? { marked: new Set<Thing>(), all: [] }
  const [first] = marked
  if (first === undefined || first.kind === null) return null
  const isAll = (isMeant: (thing: Thing) => boolean) =>
    all.every((thing) => isMeant(thing) === marked.has(thing)) && [...marked].every(isMeant)
  const people = all.filter(({ group }) => group === 'people')
  const isAllOf = (some: readonly Thing[]) => {
    const going = withBelongings(some, all)
    return some.length > 0 && isAll((thing) => going.includes(thing))
  }
  if (isAllOf(people)) return { by: 'people' }
  if (isAllOf(people.filter(({ isMain }) => !isMain))) return { by: 'bystanders' }
  const kind = markableKinds.find((one) => one === first.kind)
  if (kind !== undefined && isAll((thing) => thing.kind === kind)) return { by: 'thing', kind }
  const group = (['vehicles', 'animals'] as const).find((one) => one === first.group)
  const isFree = (thing: Thing) => ridersOf([thing], all, boxOf).length === 0
  return group !== undefined && isAll((thing) => thing.group === group && isFree(thing)) ? { by: group } : null
}
