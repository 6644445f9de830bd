import type { ErrorCode, Guide } from '#web/docs/guides/guides.ts'
import { exampleCall, writeCall } from '#web/docs/reading/make-calls.ts'
import type { Content, Field, Operation, Reference } from '#web/docs/reading/reference.ts'

export interface ApiMarkdownParts {
  readonly reference: Reference
  readonly guides: readonly Guide[]
  readonly codes: readonly ErrorCode[]
  /** e.g. 'https://photos.example.org' */
  readonly origin: string
}

/** The page /docs/api as markdown: guides, error codes, every operation, and the named schemas. */
export function apiMarkdown({ reference, guides, codes, origin }: ApiMarkdownParts): string {
  const { basePath, resources, schemas, version } = reference
  return `${[
    '# Emulsion for programs',
    `Version ${version}, below \`${origin}${basePath}\`. For machines: [OpenAPI 3.1](${origin}${basePath}/openapi.json).`,
    ...guides.flatMap(({ title, text, code }) => [`## ${title}`, ...text, ...(code === null ? [] : [fenced(code)])]),
    '## Error codes',
    codes.map(({ code, status, sentence }) => `- \`${code}\` (${status}): ${sentence}`).join('\n'),
    ...resources.flatMap(({ name, description, operations }) => [
      `## ${name}`,
      ...(description === '' ? [] : [description]),
      ...operations.flatMap((operation) => operationParts(operation, basePath, origin)),
    ]),
    '## Schemas',
    ...Object.entries(schemas).flatMap(([name, field]) => [`### ${name}`, fieldLines(field).join('\n') || '- (none)']),
  ].join('\n\n')}\n`
}

function operationParts(operation: Operation, basePath: string, origin: string): string[] {
  const { method, path, summary, description, parameters, bodies, answers } = operation
  const lists: [string, string[]][] = [
    ['Parameters:', parameters.map(({ place, field }) => fieldLine(field, `, ${place}`))],
    ...bodies.map((body): [string, string[]] => [`Body, \`${body.type}\`:`, bodyLines(body)]),
    [
      'Answers:',
      answers.map((answer) => {
        const types = answer.contents.map(contentWords).join(', ')
        return `- ${answer.status}${types === '' ? '' : ` (${types})`}: ${oneLine(answer.description)}`
      }),
    ],
  ]
  return [
    `### ${summary}`,
    `\`${method} ${basePath}${path}\``,
    ...(description === '' ? [] : [description]),
    ...lists.filter(([, lines]) => lines.length > 0).map(([head, lines]) => `${head}\n\n${lines.join('\n')}`),
    fenced(writeCall('curl', exampleCall(basePath, operation), origin)),
  ]
}

export const fenced = (code: string) => `\`\`\`\n${code}\n\`\`\``
const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')
const contentWords = ({ type, field }: Content) => `\`${type}\`${field.reference === null ? '' : ` ${field.reference}`}`
const bodyLines = ({ field }: Content) =>
  field.reference === null ? fieldLines(field) : [`- ${field.reference}, among the schemas`]

/** What a field has inside, each in a line; variants and deeper fields are indented. */
function fieldLines({ fields, variants, type, choices, description }: Field): string[] {
  const inside = [...fields, ...variants]
  if (inside.length > 0) return inside.flatMap((one) => nestedLines(one))
  const words = [type, ...choices.map((choice) => `\`${choice}\``)].join(', ')
  return [`- ${words}${description === '' ? '' : `: ${oneLine(description)}`}`]
}

/** A field in a line, and what it has inside in lines below it. */
export function nestedLines(field: Field): string[] {
  const inside = [...field.fields, ...field.variants].flatMap(nestedLines)
  return [fieldLine(field), ...inside.map((line) => `  ${line}`)]
}

function fieldLine({ name, type, description, isRequired, limits, choices, reference }: Field, more = ''): string {
  const facts = [
    `${reference ?? type}${more}`,
    ...(isRequired ? ['required'] : []),
    ...limits,
    ...choices.map((choice) => `\`${choice}\``),
  ].join(', ')
  return `- ${name === '' ? '' : `\`${name}\`: `}${facts}${description === '' ? '' : `. ${oneLine(description)}`}`
}
