interface Node {
  readonly [key: string]: unknown
}

const asNode = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {})
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const quote = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)
const problemType = 'application/problem+json'
const methods = ['get', 'post', 'put', 'patch', 'delete']

/**
 * TypeScript types of an OpenAPI 3.1 document, in the shape that openapi-fetch reads: `paths` and `Schemas`. The usual
 * generator, openapi-typescript, needs the compiler's API of TypeScript 5, which TypeScript 7 no longer has.
 */
export function writeApiTypes(given: unknown): string {
  const document = asNode(given)
  const components = asNode(document.components)
  const resolve = (part: unknown): Node => {
    const { $ref } = asNode(part)
    if (typeof $ref !== 'string') return asNode(part)
    const [kind, name] = $ref.split('/').slice(-2) as [string, string]
    return asNode(asNode(components[kind])[name])
  }
  const schemas = Object.entries(asNode(components.schemas)).map(([name, schema]) => member(name, typeOf(schema), true))
  const paths = Object.entries(asNode(document.paths)).map(([path, item]) => {
    const operations = methods.flatMap((method) => {
      const operation = asNode(item)[method]
      return operation === undefined
        ? []
        : [member(method, typeOfOperation(asNode(operation), asNode(item), resolve), true)]
    })
    return member(path, block(operations), true)
  })
  return [
    '// Made from /api/v1/openapi.json by `node tooling/client/write-api-types.ts`.',
    '',
    answerTypes,
    '',
    `export interface Schemas ${block(schemas)}`,
    '',
    `export interface paths ${block(paths)}`,
    '',
  ].join('\n')
}

const answerTypes = `
interface Answer<Content> {
  headers: { [name: string]: unknown }
  content: Content
}

interface EmptyAnswer {
  headers: { [name: string]: unknown }
  content?: never
}

type Refusals<Status extends number> = { [Key in Status]: Answer<{ '${problemType}': Schemas['Problem'] }> }`

const block = (members: readonly string[]) => `{\n${members.join('\n')}\n}`
const member = (name: string, type: string, isRequired: boolean, about = '') =>
  `${about === '' ? '' : `/** ${about.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`}${quote(name)}${isRequired ? `: ${type}` : `?: ${type} | undefined`}`

function typeOfOperation(operation: Node, item: Node, resolve: (part: unknown) => Node): string {
  const parameters = [...asList(item.parameters), ...asList(operation.parameters)].map(resolve)
  const places = ['query', 'header', 'path'].map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place)
    const fields = here.map(({ name, schema, required, description }) =>
      member(String(name), typeOf(schema), required === true, String(description ?? asNode(schema).description ?? '')),
    )
    const isRequired = here.some(({ required }) => required === true)
    return here.length === 0 ? `${place}?: never` : member(place, block(fields), isRequired)
  })
  const { content } = asNode(operation.requestBody)
  return block([
    `parameters: ${block(places)}`,
    ...(content === undefined ? [] : [`requestBody: { content: ${contentOf(content)} }`]),
    `responses: ${typeOfResponses(asNode(operation.responses), resolve)}`,
  ])
}

function typeOfResponses(responses: Node, resolve: (part: unknown) => Node): string {
  const answers: string[] = []
  const refusals: string[] = []
  for (const [status, response] of Object.entries(responses)) {
    const { content } = resolve(response)
    if (Object.keys(asNode(content)).join() === problemType) refusals.push(status)
    else answers.push(`${status}: ${content === undefined ? 'EmptyAnswer' : `Answer<${contentOf(content)}>`}`)
  }
  return `${block(answers)}${refusals.length === 0 ? '' : ` & Refusals<${refusals.join(' | ')}>`}`
}

const contentOf = (content: unknown): string =>
  block(Object.entries(asNode(content)).map(([type, media]) => member(type, typeOf(asNode(media).schema), true)))

function typeOf(given: unknown): string {
  const schema = asNode(given)
  if (typeof schema.$ref === 'string') return `Schemas['${schema.$ref.split('/').at(-1)}']`
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return union(asList(schema.enum).map(literal))
  const alternatives = asList(schema.oneOf ?? schema.anyOf)
  if (alternatives.length > 0) return union(alternatives.map(typeOf))
  const parts = asList(schema.allOf)
  if (parts.length > 0) return parts.map(typeOf).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => plainType({ ...schema, type })))
  return plainType(schema)
}

const union = (types: readonly string[]) => [...new Set(types)].join(' | ')
const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)

function plainType(schema: Node): string {
  if (schema.type === 'null') return 'null'
  if (schema.type === 'array') return arrayType(schema)
  if (schema.type === 'object' || schema.properties !== undefined) return objectType(schema)
  if (schema.type === 'string') return schema.format === 'binary' ? 'Blob' : 'string'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  return schema.type === 'boolean' ? 'boolean' : 'unknown'
}

function arrayType({ prefixItems, items }: Node): string {
  if (prefixItems !== undefined) return `[${asList(prefixItems).map(typeOf).join(', ')}]`
  return `(${typeOf(items)})[]`
}

function objectType(schema: Node): string {
  const required = asList(schema.required)
  const fields = Object.entries(asNode(schema.properties)).map(([name, property]) =>
    member(name, typeOf(property), required.includes(name), String(asNode(property).description ?? '')),
  )
  if (fields.length > 0) return block(fields)
  const { additionalProperties: more } = schema
  return more === false
    ? 'Record<string, never>'
    : `{ [key: string]: ${more === undefined || more === true ? 'unknown' : typeOf(more)} }`
}
