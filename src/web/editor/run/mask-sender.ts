import { putMask } from '#web/api/photos.ts'
import { encodeMask } from '#web/editor/mask/mask-work.ts'
import type { MaskTiles } from '#web/editor/model/mask-tiles.ts'

/** Sends each mask once for a photo. */
export class MaskSender {
  readonly #sent = new WeakMap<MaskTiles, { photoId: string; maskId: string }>()
  readonly #onSending: () => void

  constructor(onSending: () => void) {
    this.#onSending = onSending
  }

  /** @returns the mask's id on the server */
  async send(photoId: string, mask: MaskTiles, signal: AbortSignal): Promise<string> {
    const known = this.#sent.get(mask)
    if (known?.photoId === photoId) return known.maskId
    this.#onSending()
    const { maskId } = await putMask(photoId, await encodeMask(mask), signal)
    this.#sent.set(mask, { photoId, maskId })
    return maskId
  }
}
