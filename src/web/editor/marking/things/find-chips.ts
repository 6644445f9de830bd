import type { ThingGroup } from '#contract/things.ts'
import type { Message } from '#i18n/message.ts'
import { belongingsOf } from '#tools/belongings.ts'
import { boxOf, type Thing, withBelongings } from './thing.ts'
import { nameOf } from './thing-names.ts'

/** Things that are offered together. */
export interface ThingChip {
  readonly id: string
  readonly label: Message
  readonly things: readonly Thing[]
}

const groups: readonly { readonly group: ThingGroup; readonly label: Message }[] = [
  { group: 'people', label: 'things|People' },
  { group: 'vehicles', label: 'things|Vehicles' },
  { group: 'animals', label: 'things|Animals' },
  { group: 'wires', label: 'things|Wires' },
  { group: 'text', label: 'things|Text' },
]

/**
 * What is offered for removal in one press: only what is there. What the photo was not taken of comes first, as that is
 * what mostly goes; then all people, and the main things by their names. Things of one name share a chip.
 * @param say a label in the page's language, in which two labels may be one word
 */
export function findChips(things: readonly Thing[], say: (label: Message) => string): ThingChip[] {
  const main = things.filter(({ isMain }) => isMain)
  // What somebody rides or carries goes with them, and never from under them.
  const theirs = belongingsOf(
    things.filter(({ group }) => group === 'people'),
    things,
    boxOf,
  )
  const others = things.filter((thing) => !thing.isMain && !theirs.includes(thing))
  const chips: ThingChip[] = []
  const add = (id: string, label: Message, own: readonly Thing[]) => {
    if (own.length > 0 && !chips.some((chip) => areSame(chip.things, own))) chips.push({ id, label, things: own })
  }
  const allOf = (some: readonly Thing[], group: ThingGroup) =>
    withBelongings(
      some.filter((thing) => thing.group === group),
      things,
    )
  const hasMainPeople = main.some(({ group }) => group === 'people')
  for (const { group, label } of groups) {
    const own = allOf(others, group)
    const areCars = group === 'vehicles' && own.every(({ kind }) => kind === 'car')
    const areBehind = group === 'people' && hasMainPeople
    add(group, areBehind ? 'People in the background' : areCars ? 'things|Cars' : label, own)
  }
  add(
    'small',
    'Small things in the background',
    withBelongings(
      others.filter(({ isSmall }) => isSmall),
      things,
    ),
  )
  if (hasMainPeople) add('all-people', 'things|People', allOf(things, 'people'))
  for (const [place, thing] of main.entries())
    if (thing.group !== 'people') add(`main-${place}`, nameOf(thing.kind) ?? 'The subject', [thing])
  return oneOfEachName(chips, say)
}

/** Two chips that nobody could tell apart are one, for all of their things. */
function oneOfEachName(chips: readonly ThingChip[], say: (label: Message) => string): ThingChip[] {
  const byName = Map.groupBy(chips, ({ label }) => say(label))
  return [...byName.values()].map(([first, ...others]) => ({
    ...(first as ThingChip),
    things: [...new Set([first, ...others].flatMap((chip) => chip?.things ?? []))],
  }))
}

const areSame = (one: readonly Thing[], other: readonly Thing[]): boolean =>
  one.length === other.length && one.every((thing) => other.includes(thing))
