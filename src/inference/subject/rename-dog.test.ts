import { expect, test } from 'vitest'
import { createMask } from '#imaging/image.ts'
import { renameDog } from '#inference/subject/rename-dog.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { groupOf, type ThingKind } from '#inference/things/thing-kinds.ts'

const thing = (kind: ThingKind, left = 0.1): Thing => ({
  kind,
  group: groupOf(kind),
  score: 0.5,
  box: { left, top: 0.1, right: left + 0.4, bottom: 0.9 },
  isMain: true,
  isSmall: false,
  mask: createMask(1, 1),
})
const dog = async () => [thing('dog', 0.12)]
const kindsOf = async (things: readonly Thing[], findDogs: () => Promise<readonly Thing[]>) =>
  (await renameDog(things, findDogs)).map(({ kind }) => kind)

test('the only animal of a photo is called a dog where a second look finds one there', async () => {
  expect(await kindsOf([thing('cow'), thing('person')], dog)).toEqual(['dog', 'person'])
  expect(await kindsOf([thing('cow')], async () => [])).toEqual(['cow'])
  expect(await kindsOf([thing('cow')], async () => [thing('dog', 0.55)])).toEqual(['cow'])
})

test.each([[['cow', 'cow']], [['cat']], [['person']]] as const)('nobody looks again at %s', async (kinds) => {
  const isAsked = { once: false }
  const asking = async () => {
    isAsked.once = true
    return dog()
  }
  expect(
    await kindsOf(
      kinds.map((kind) => thing(kind)),
      asking,
    ),
  ).toEqual(kinds)
  expect(isAsked.once).toBe(false)
})
