/** Of some 30 kB each: all presets of all tools, some for several states of the mask. */
const thumbsMax = 300

const ids = new WeakMap<object, number>()
let nextId = 1

function idOf(value: object | null): number {
  if (value === null) return 0
  const id = ids.get(value) ?? nextId++
  ids.set(value, id)
  return id
}

/** What a thumbnail is drawn from. The same objects and settings give the same picture. */
export interface ThumbInput {
  readonly tool: string
  readonly bitmap: object
  readonly analysis: object | null
  readonly mask: object | null
  readonly options: unknown
}

const keyOf = ({ tool, bitmap, analysis, mask, options }: ThumbInput): string =>
  [tool, idOf(bitmap), idOf(analysis), idOf(mask), JSON.stringify(options)].join('/')

/** Thumbnails that were drawn, so that a tool that is chosen again shows them at once. The least used go first. */
class ThumbCache {
  readonly #urls = new Map<string, string | null>()

  /** The address of the picture; null when these settings have nothing to show; undefined when it was not drawn. */
  find(input: ThumbInput): string | null | undefined {
    const key = keyOf(input)
    const url = this.#urls.get(key)
    if (url === undefined) return undefined
    this.#urls.delete(key)
    this.#urls.set(key, url)
    return url
  }

  put(input: ThumbInput, url: string | null): void {
    this.#urls.set(keyOf(input), url)
    for (const oldest of this.#urls.keys()) {
      if (this.#urls.size <= thumbsMax) return
      this.#urls.delete(oldest)
    }
  }
}

/** Of all editors of the page: it lives as long as the page. */
export const thumbCache = new ThumbCache()
