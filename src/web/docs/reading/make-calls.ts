import type { Content, Operation } from '#web/docs/reading/reference.ts'

export const callLanguages = ['curl', 'TypeScript', 'Python'] as const
export type CallLanguage = (typeof callLanguages)[number]

/** One call of an operation, as it is shown and as "Try it" sends it. */
export interface ExampleCall {
  readonly method: string
  /** Whole path with its parameters filled in, and its query. */
  readonly path: string
  readonly needsKey: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly body: Content | null
  /** What the answer is saved as, where it is a file: 'image/*' and 'photo.jpg'. */
  readonly file: { readonly type: string; readonly name: string } | null
}

const isForm = (body: Content | null) => body?.type === 'multipart/form-data'
export const isJson = (body: Content | null) => body !== null && /^application\/(.*\+)?json$/.test(body.type)

/**
 * The call of an operation with its examples: what it requires, and what states an example in the query, with a form
 * before JSON, as programs have files.
 */
export function exampleCall(basePath: string, operation: Operation): ExampleCall {
  const { method, path, parameters, bodies, needsKey, answers } = operation
  const shown = parameters.filter(
    ({ field, place, example }) => example !== undefined && (field.isRequired || place === 'query'),
  )
  const at = (place: string) => shown.filter((parameter) => parameter.place === place)
  const filled = at('path').reduce(
    (whole, { field, example }) => whole.replace(`{${field.name}}`, encodeURIComponent(String(example))),
    path,
  )
  const query = new URLSearchParams(at('query').map(({ field, example }) => [field.name, String(example)])).toString()
  return {
    method,
    path: `${basePath}${filled}${query === '' ? '' : `?${query}`}`,
    needsKey,
    headers: Object.fromEntries(at('header').map(({ field, example }) => [field.name, String(example)])),
    body: bodies.find(isForm) ?? bodies.find(isJson) ?? bodies[0] ?? null,
    file: fileOf(answers),
  }
}

function fileOf(answers: Operation['answers']): ExampleCall['file'] {
  const types = answers
    .filter(({ status }) => /^2/.test(status))
    .flatMap(({ contents }) => contents.map(({ type }) => type))
  if (types.some((type) => type.startsWith('image/')))
    return { type: 'image/*', name: types.includes('image/jpeg') ? 'edited.jpg' : 'edited.webp' }
  return types.includes('application/zip') ? { type: 'application/zip', name: 'edited.zip' } : null
}

/** A call as a program's text. @param origin e.g. 'https://photos.example.org' */
export function writeCall(language: CallLanguage, call: ExampleCall, origin: string): string {
  return { curl: writeCurl, TypeScript: writeTypeScript, Python: writePython }[language](call, origin)
}

function headersOf({ needsKey, headers, body }: ExampleCall): [string, string][] {
  const type: [string, string][] = body === null || isForm(body) ? [] : [['Content-Type', body.type]]
  const key: [string, string][] = needsKey ? [['Authorization', 'Bearer $KEY']] : []
  return [...key, ...type, ...Object.entries(headers)]
}

const formFields = (body: Content): [string, string][] =>
  Object.entries((body.example ?? {}) as object).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
/** A file that fits a body which is one: a PNG is a mask. */
const fileNameOf = ({ type }: Content) => (type === 'image/png' ? 'mask.png' : 'photo.jpg')
const json = (value: unknown, indent = 2) => JSON.stringify(value, null, indent)

function writeCurl(call: ExampleCall, origin: string): string {
  const { method, path, body, file } = call
  // A picture that takes longer is waited for elsewhere (303). A method that is named would be sent there, too.
  const mayLead = file?.type.startsWith('image/') === true
  const isImplied = method === 'GET' || (method === 'POST' && mayLead && body !== null)
  const flags = `${file === null ? '' : '--fail '}${mayLead ? '--location ' : ''}`
  const lines = [`curl ${flags}${isImplied ? '' : `-X ${method} `}'${origin}${path}'`]
  for (const [name, value] of headersOf(call)) lines.push(`-H "${name}: ${value}"`)
  if (body !== null && isForm(body)) for (const [name, value] of formFields(body)) lines.push(`-F '${name}=${value}'`)
  else if (isJson(body)) lines.push(`-d '${json(body?.example, 0)}'`)
  else if (body !== null) lines.push(`--data-binary @${fileNameOf(body)}`)
  // A refusal must not land in the file.
  if (file !== null) lines.push(`-H 'Accept: ${file.type}'`, `-o ${file.name}`)
  return lines.join(' \\\n  ')
}

function writeTypeScript(call: ExampleCall, origin: string): string {
  const { method, path, body } = call
  const apiPath = path.replace(/^\/api\/v1/, '')
  const open = [
    "import { env } from 'node:process'",
    "import { createClient } from 'emulsion-client'",
    '',
    `const client = createClient({ origin: '${origin}', key: env.KEY ?? '' })`,
  ]
  const parts = isJson(body)
    ? `, {\n  json: ${json(body?.example).replaceAll('\n', '\n  ')},\n}`
    : body === null
      ? ''
      : isForm(body)
        ? ', { form }'
        : `, {\n  body: await openAsBlob('${fileNameOf(body)}', { type: '${body.type}' }),\n}`
  const form =
    body === null || !isForm(body)
      ? []
      : [
          'const form = new FormData()',
          ...formFields(body).map(([name, value]) =>
            value.startsWith('@')
              ? `form.set('${name}', await openAsBlob('${value.slice(1)}'))`
              : `form.set('${name}', '${value}')`,
          ),
        ]
  const files = [parts, ...form].some((line) => line.includes('openAsBlob'))
    ? ["import { openAsBlob } from 'node:fs'"]
    : []
  return [
    ...files,
    ...open,
    ...form,
    `const answer = await client.call('${method}', '${apiPath}'${parts})`,
    'console.log(answer.status, answer.headers.get("content-type"))'.replaceAll('"', "'"),
  ].join('\n')
}

/** The standard library alone, so that the text runs wherever Python does. */
function writePython(call: ExampleCall, origin: string): string {
  const { method, path, body } = call
  const isMultipart = isForm(body)
  const headers = headersOf(call).map(([name, value]) =>
    name === 'Authorization' ? '    "Authorization": "Bearer " + os.environ["KEY"],' : `    "${name}": "${value}",`,
  )
  const data = body === null ? '' : ', data=body'
  return [
    `import ${[...(isJson(body) ? ['json'] : []), 'os', 'urllib.request', ...(isMultipart ? ['uuid'] : [])].join(', ')}`,
    '',
    ...pythonBody(body),
    `request = urllib.request.Request("${origin}${path}"${data}, method="${method}", headers={`,
    ...headers,
    ...(isMultipart ? ['    "Content-Type": "multipart/form-data; boundary=" + boundary,'] : []),
    '})',
    'with urllib.request.urlopen(request) as answer:',
    '    print(answer.status, answer.headers["Content-Type"])',
  ].join('\n')
}

function pythonBody(body: Content | null): string[] {
  if (body === null) return []
  if (isJson(body)) return [`body = json.dumps(${pythonValue(body.example)}).encode()`]
  if (!isForm(body)) return [`body = open("${fileNameOf(body)}", "rb").read()`]
  const part = (name: string, value: string) =>
    value.startsWith('@')
      ? `    ("${name}", '; filename="${value.slice(1)}"', open("${value.slice(1)}", "rb").read()),`
      : `    ("${name}", "", ${JSON.stringify(value)}.encode()),`
  return [
    'boundary = uuid.uuid4().hex',
    'parts = [',
    ...formFields(body).map(([name, value]) => part(name, value)),
    ']',
    'body = b"".join(',
    '    f\'--{boundary}\\r\\nContent-Disposition: form-data; name="{name}"{extra}\\r\\n\\r\\n\'.encode() + value + b"\\r\\n"',
    '    for name, extra, value in parts',
    ') + f"--{boundary}--\\r\\n".encode()',
  ]
}

/** A JSON value as Python writes it. */
function pythonValue(value: unknown): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${pythonValue(one)}`)
    .join(', ')}}`
}
