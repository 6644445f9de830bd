import { makeExample } from '#web/docs/reading/make-example.ts'
import { readField } from '#web/docs/reading/read-field.ts'
import type { Answer, Content, Field, Operation, Parameter, Reference, Resource } from '#web/docs/reading/reference.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

interface Node {
  readonly [key: string]: unknown
}

const asNode = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const slug = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * Reads any OpenAPI 3.1 document for display: operations by their first tag, in the document's order.
 * @throws Error when it is no such document
 */
export function readDocument(given: unknown): Reference {
  const document = asNode(given)
  if (!text(document.openapi).startsWith('3.')) throw new Error('no OpenAPI 3 document')
  const schemas = asNode(asNode(document.components).schemas)
  const read = readerOf(document, schemas)
  const byTag = new Map<string, Operation[]>()
  for (const [path, item] of Object.entries(asNode(document.paths)))
    for (const method of methods) {
      const operation = asNode(item)[method]
      if (operation === undefined) continue
      const tag = text((asNode(operation).tags as unknown[] | undefined)?.[0]) || 'Other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), read(method, path, asNode(item))])
    }
  const server = text(asNode((document.servers as unknown[] | undefined)?.[0]).url)
  const fields = Object.entries(schemas).map(([name, schema]): [string, Field] => [name, readField(name, schema)])
  return {
    title: text(asNode(document.info).title),
    version: text(asNode(document.info).version),
    basePath: (URL.parse(server, 'http://here')?.pathname ?? '').replace(/\/$/, ''),
    resources: [...byTag].map(([tag, operations]) => resourceOf(tag, operations, document)),
    schemas: Object.fromEntries(fields),
  }
}

function resourceOf(tag: string, operations: readonly Operation[], document: Node): Resource {
  const described = ((document.tags ?? []) as unknown[]).map(asNode).find(({ name }) => name === tag)
  return { id: slug(tag), name: tag, description: text(described?.description), operations }
}

function readerOf(document: Node, schemas: Node) {
  /** Follows `#/components/…`; other references are as they are. */
  const resolve = (value: unknown): Node => {
    const node = asNode(value)
    const ref = text(node.$ref)
    if (!ref.startsWith('#/')) return node
    return ref
      .slice(2)
      .split('/')
      .reduce((at: Node, key) => asNode(at[key]), document)
  }
  const contentsOf = (content: unknown): Content[] =>
    Object.entries(asNode(content)).map(([type, media]) => {
      const { schema = {}, example, examples } = asNode(media)
      const [first] = Object.values(asNode(examples)).map((one) => asNode(one).value)
      return { type, field: readField('', schema), example: example ?? first ?? makeExample(schema, schemas) }
    })
  const parameterOf = (value: unknown): Parameter => {
    const { name, in: place, required, schema, description, example } = resolve(value)
    const field = readField(text(name), schema, required === true)
    return {
      place: place as Parameter['place'],
      field: { ...field, description: text(description) || field.description },
      example: example ?? asNode(schema).example ?? (required === true ? makeExample(schema, schemas) : undefined),
    }
  }
  const answerOf = ([status, value]: [string, unknown]): Answer => {
    const { description, headers, content } = resolve(value)
    const fields = Object.entries(asNode(headers)).map(([name, header]) => {
      const { schema, description: about } = resolve(header)
      const field = readField(name, schema)
      return { ...field, description: text(about) || field.description }
    })
    return { status, description: text(description), headers: fields, contents: contentsOf(content) }
  }
  return (method: string, path: string, item: Node): Operation => {
    const operation = asNode(item[method])
    const security = (operation.security ?? document.security ?? []) as readonly unknown[]
    const parameters = [...((item.parameters ?? []) as unknown[]), ...((operation.parameters ?? []) as unknown[])]
    return {
      id: slug(text(operation.operationId) || `${method} ${path}`),
      method: method.toUpperCase(),
      path,
      summary: text(operation.summary) || `${method.toUpperCase()} ${path}`,
      description: text(operation.description),
      // An empty requirement says that the others are optional.
      needsKey: security.length > 0 && security.every((one) => Object.keys(asNode(one)).length > 0),
      parameters: parameters.map(parameterOf),
      bodies: contentsOf(resolve(operation.requestBody).content),
      answers: Object.entries(asNode(operation.responses)).map(answerOf),
    }
  }
}
