import type { Rgba } from '#imaging/image.ts'
import { once } from '#imaging/once.ts'
import type { Models } from '#inference/models/model-session.ts'

/**
 * Makes something once for each photo and the networks that look at it, for all who ask; from then on the photo's pixels
 * must not change. What fails or is aborted is forgotten, and made again for who asks next.
 */
export function onceAPhoto<Made, More extends readonly unknown[]>(
  make: (photo: Rgba, models: Models, ...more: More) => Made,
): (photo: Rgba, models: Models, ...more: More) => Made {
  const known = new WeakMap<Rgba, WeakMap<Models, (...more: More) => Made>>()
  return (photo, models, ...more) => {
    const ofPhoto = known.get(photo) ?? new WeakMap<Models, (...more: More) => Made>()
    known.set(photo, ofPhoto)
    const get = ofPhoto.get(models) ?? once((...asked: More) => make(photo, models, ...asked))
    ofPhoto.set(models, get)
    return get(...more)
  }
}
