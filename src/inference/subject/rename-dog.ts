import { boxOf } from '#inference/segment-anything.ts'
import { overlapOf } from '#inference/things/detect-things.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { mistakenFor } from '#inference/things/named-animals.ts'

/** Of the boxes of one animal that was found twice, intersection over union. Taste. */
const sameMin = 0.5

/**
 * Things with the right name for a dog that the detector took for a horse, a cow or a sheep, as it does where a head fills the
 * photo. Only the one animal of a photo is looked at again.
 * @param findDogs the dogs of the photo, as somebody who names them finds them
 */
export async function renameDog(
  things: readonly Thing[],
  findDogs: () => Promise<readonly Thing[]>,
): Promise<readonly Thing[]> {
  const animals = things.filter(({ group }) => group === 'animals')
  const [only] = animals
  if (only === undefined || animals.length > 1 || !mistakenFor.dog?.includes(only.kind)) return things
  const dogs = await findDogs()
  if (!dogs.some((dog) => overlapOf(boxOf(dog.box), boxOf(only.box)) > sameMin)) return things
  return things.map((thing) => (thing === only ? { ...thing, kind: 'dog' } : thing))
}
