import type { ThingGroup } from '#contract/things.ts'
import type { Message } from '#i18n/message.ts'
import type { Thing } from './thing.ts'

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

/** What is offered for removal in one press: only what is there, and never what the photo was taken of. */
export function findChips(things: readonly Thing[]): ThingChip[] {
  const others = things.filter(({ isMain }) => !isMain)
  const chips: ThingChip[] = []
  for (const { group, label } of groups) {
    const own = others.filter((thing) => thing.group === group)
    const areCars = group === 'vehicles' && own.every(({ kind }) => kind === 'car')
    if (own.length > 0) chips.push({ id: group, label: areCars ? 'things|Cars' : label, things: own })
  }
  const small = others.filter(({ isSmall }) => isSmall)
  const isOfferedAlready = chips.some(
    (chip) => chip.things.length === small.length && small.every((thing) => chip.things.includes(thing)),
  )
  if (small.length > 0 && !isOfferedAlready)
    chips.push({ id: 'small', label: 'Small things in the background', things: small })
  return chips
}
