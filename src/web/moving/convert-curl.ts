import { type CurlPart, fieldsOf, readCurl } from '#web/moving/read-curl.ts'
import { quoteWord } from '#web/moving/split-words.ts'

export interface Converted {
  /** The same call here. */
  readonly same: string
  /** The like of it in our own API. */
  readonly own: string
  /** Fields that the call of our own does not know. */
  readonly left: readonly string[]
}

const oldOrigin = /^https?:\/\/api\.remove\.bg(?=\/|$)/i
const keyHeader = /^(x-api-key|authorization)\s*:/i
const keyed = 'X-Api-Key: $EMULSION_KEY'

/** Turns a curl command for remove.bg into ours; null where it is none. @param origin of this server */
export function convertCurl(command: string, origin: string): Converted | null {
  const parts = readCurl(command)
  if (parts === null || !parts.some(({ value }) => value !== null && oldOrigin.test(value))) return null
  const moved = parts.map(({ option, value }): CurlPart => {
    if (value !== null && oldOrigin.test(value)) return { option, value: value.replace(oldOrigin, origin) }
    return option === '--header' && keyHeader.test(value ?? '') ? { option, value: keyed } : { option, value }
  })
  const isAccount = moved.some(({ option, value }) => option === null && /\/account\/?(\?|$)/.test(value ?? ''))
  const { own, left } = isAccount ? accountCall(origin) : ownCall(parts, origin)
  return { same: write(moved), own, left }
}

/** One option a line. */
function write(parts: readonly CurlPart[]): string {
  const words = parts.map(({ option, value }) =>
    [option, value === null ? null : quoteWord(value)].filter((word) => word !== null).join(' '),
  )
  return ['curl', ...words].join(' \\\n  ')
}

const types: Readonly<Record<string, string>> = { png: 'png', webp: 'webp', avif: 'avif', heic: 'heic', gif: 'gif' }
const sources = ['image_file', 'image_url', 'image_file_b64']

function ownCall(parts: readonly CurlPart[], origin: string): Pick<Converted, 'own' | 'left'> {
  const fields = fieldsOf(parts)
  const { query, left } = queryOf(new Map([...fields].filter(([name]) => !sources.includes(name))))
  const output = parts.find(({ option }) => option === '--output')?.value
  const asked = query.size === 0 ? '' : `?${query}`
  const own = write([
    { option: '--fail', value: null },
    { option: '--location', value: null },
    { option: null, value: `${origin}/api/v1/cut-outs${asked}` },
    { option: '--header', value: keyed },
    ...bodyOf(fields),
    ...(output === undefined || output === null ? [] : [{ option: '--output', value: output }]),
  ])
  return { own, left }
}

const accountCall = (origin: string): Pick<Converted, 'own' | 'left'> => ({
  own: write([
    { option: '--fail', value: null },
    { option: null, value: `${origin}/api/v1/usage` },
    { option: '--header', value: keyed },
  ]),
  left: [],
})

function bodyOf(fields: ReadonlyMap<string, string>): CurlPart[] {
  const [url, base64] = [fields.get('image_url'), fields.get('image_file_b64')]
  const json = url !== undefined ? { url } : base64 !== undefined ? { base64 } : null
  if (json !== null)
    return [
      { option: '--header', value: 'Content-Type: application/json' },
      { option: '--data', value: JSON.stringify(json) },
    ]
  // What follows the name of a file tells its type to forms alone.
  const file = (fields.get('image_file') ?? '@photo.jpg').replace(/;.*$/, '')
  const extension = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ''
  return [
    { option: '--header', value: `Content-Type: image/${types[extension] ?? 'jpeg'}` },
    { option: '--data-binary', value: file },
  ]
}

type Step = (value: string) => readonly [name: string, value: string] | null

/** What becomes of a field; null: it is left out without a loss. A value that no step knows is told. */
const steps: Readonly<Record<string, Step | null>> = {
  format: (value) => (/^(png|webp)$/.test(value) ? ['format', value] : value === 'jpg' ? ['format', 'jpeg'] : null),
  bg_color: (value) => {
    const hex = value.replace(/^#/, '').toLowerCase()
    if (/^([0-9a-f]{6}|[0-9a-f]{8})$/.test(hex)) return ['color', hex]
    return /^[0-9a-f]{3,4}$/.test(hex) ? ['color', hex.replaceAll(/./g, '$&$&')] : null
  },
  crop: (value) => ['crop', value],
  crop_margin: (value) => (/^([0-3]?\d|40)%$/.test(value) ? ['margin', value.slice(0, -1)] : null),
  scale: (value) => (/^\d+%$/.test(value) ? ['scale', value.slice(0, -1)] : null),
  add_shadow: (value) => ['shadow', value],
}
/** They say what is so without them. */
const usual: Readonly<Record<string, readonly string[]>> = {
  size: ['auto', 'full', '4k'],
  type: ['auto'],
  format: ['auto'],
  channels: ['rgba'],
  crop: ['false'],
  add_shadow: ['false'],
  scale: ['original'],
  position: ['original'],
}

function queryOf(fields: ReadonlyMap<string, string>): { query: URLSearchParams; left: string[] } {
  const query = new URLSearchParams()
  const left: string[] = []
  for (const [name, value] of fields) {
    if (usual[name]?.includes(value.toLowerCase()) === true) continue
    const step = steps[name]?.(value) ?? null
    if (step === null) left.push(name)
    else query.set(...step)
  }
  if (query.get('crop') === 'true' && !query.has('margin')) query.set('margin', '0')
  return { query, left }
}
