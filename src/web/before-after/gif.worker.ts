/// <reference lib="webworker" />
import type { Rgba } from '#imaging/image.ts'
import { encodeGif } from './encode-gif.ts'

export interface GifRequest {
  readonly before: Rgba
  readonly after: Rgba
}

export type GifReply = { readonly done: number } | { readonly gif: Uint8Array<ArrayBuffer> }

const reply = (message: GifReply, moved: Transferable[] = []) => postMessage(message, { transfer: moved })

self.onmessage = ({ data }: MessageEvent<GifRequest>) => {
  const gif = encodeGif(data.before, data.after, (done) => reply({ done }))
  reply({ gif }, [gif.buffer])
}
