import { resolve } from 'node:path'
import type { ExtractedMessage, ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Node, NoSubstitutionTemplateLiteral, SourceFile, StringLiteral } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTypeAliasDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Project, type StringLiteralType, type Type } from 'typescript/unstable/sync'
import { splitKey } from '../../src/i18n/message-key.ts'

const root = resolve(import.meta.dirname, '../..')

/** Fields with English texts for the wire, which no type marks: sentences of problems and stages of edits. */
const wireFields = new Set(['sentence', 'stage'])

/** Lingui's own mark, for texts that neither a type nor a field marks. */
const mark = /\/\*\s*i18n\s*\*\//

/**
 * Finds messages in the code. A string is one where the compiler expects a `Message`: in `t('…')`, an attribute, a table.
 * That also finds texts that are no `Message` yet. A string that is a `Message` already counts anywhere.
 */
export const sourceExtractor: ExtractorType = {
  match: (path) => /\.tsx?$/.test(path),
  extract(path, _code, onMessageExtracted) {
    project ??= openProject()
    const file = project.program.getSourceFile(resolve(path))
    // Nothing imports it, so nobody sees its messages.
    if (file === undefined) return
    for (const node of stringsIn(file))
      if (isMessage(node, file, project))
        onMessageExtracted(extracted(node.text, path, file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1))
  },
}

/** Finds the titles and credits of the samples. A name with a licence is the same in every language. */
export const sampleExtractor: ExtractorType = {
  match: (path) => path.endsWith('samples.json'),
  extract(path, code, onMessageExtracted) {
    const samples: { title: string; credit?: string }[] = JSON.parse(code)
    for (const { title, credit } of samples)
      for (const text of [title, credit])
        if (text !== undefined && !text.endsWith(', CC0')) onMessageExtracted(extracted(text, path, 1))
  },
}

function extracted(key: string, path: string, line: number): ExtractedMessage {
  const { text, context } = splitKey(key)
  const message = { id: generateMessageId(text, context), message: text, origin: [path, line] as [string, number] }
  return context === undefined ? message : { ...message, context }
}

interface TypedProject extends Pick<Project, 'program' | 'checker'> {
  readonly messageType: Type
  readonly known: ReadonlySet<string>
  /** Results so far, by the type expected of a string. */
  readonly expectsMessage: Map<Type, boolean>
}

let project: TypedProject | undefined

/** TypeScript's API is not stable yet (7.0). Only this function and `isMessage` call it. */
function openProject(): TypedProject {
  const api = new API({ cwd: root })
  const [opened] = api.updateSnapshot({ openProject: resolve(root, 'tsconfig.json') }).getProjects()
  const file = opened?.program.getSourceFile(resolve(root, 'src/i18n/message.ts'))
  const alias = file?.statements.find((node) => isTypeAliasDeclaration(node) && node.name.text === 'Message')
  const messageType =
    alias && isTypeAliasDeclaration(alias) ? opened?.checker.getTypeFromTypeNode(alias.type) : undefined
  if (opened === undefined || messageType === undefined) throw new Error('src/i18n/message.ts declares no Message')
  const texts = (messageType.isUnionType() ? messageType.getTypes() : [messageType]) as readonly StringLiteralType[]
  const { program, checker } = opened
  return { program, checker, messageType, known: new Set(texts.map(({ value }) => value)), expectsMessage: new Map() }
}

type StringNode = StringLiteral | NoSubstitutionTemplateLiteral

function stringsIn(file: SourceFile): StringNode[] {
  const found: StringNode[] = []
  const visit = (node: Node) => {
    if ((isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) && node.text !== '') found.push(node)
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return found
}

function isMessage(node: StringNode, file: SourceFile, { checker, messageType, known, expectsMessage }: TypedProject) {
  if (isPropertyAssignment(node.parent) && node.parent.name === node) return false
  if (known.has(node.text) || isOnTheWire(node) || mark.test(file.text.slice(node.pos, node.getStart(file))))
    return true
  const expected = checker.getContextualType(node)
  if (expected === undefined) return false
  // The type expects messages when it takes every message but not every string.
  const expects =
    expectsMessage.get(expected) ??
    (checker.isTypeAssignableTo(messageType, expected) &&
      !checker.isTypeAssignableTo(checker.getStringType(), expected))
  expectsMessage.set(expected, expects)
  return expects
}

function isOnTheWire(node: Node): boolean {
  const { parent } = node
  if (isConditionalExpression(parent) && parent.condition !== node) return isOnTheWire(parent)
  if (isPropertyAssignment(parent))
    return parent.name !== node && isIdentifier(parent.name) && wireFields.has(parent.name.text)
  return (
    isCallExpression(parent) &&
    parent.arguments[0] === node &&
    isPropertyAccessExpression(parent.expression) &&
    parent.expression.name.text === 'part'
  )
}
