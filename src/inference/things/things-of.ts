import type { Rgba } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { findThings, type Thing } from '#inference/things/find-things.ts'

/**
 * The things in a photo, found at the first call; none without the networks.
 * @param findKnown reads what was found before; null when nobody has looked
 */
export function thingsOf(
  photo: Rgba,
  models: Models,
  findKnown: (() => Promise<readonly Thing[]>) | null = null,
): () => Promise<readonly Thing[]> {
  let found: Promise<readonly Thing[]> | null = null
  const canLook = models.has('thing-detector') && models.has('mobile-sam-encoder') && models.has('mobile-sam-decoder')
  const find = async () => (canLook ? (await findThings(photo, models)).things : [])
  return () => {
    found ??= findKnown === null ? find() : findKnown()
    return found
  }
}
