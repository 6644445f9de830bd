import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { readEntries, templatePath } from '#i18n/catalogs.ts'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import { toolIds } from '#tools/catalog.ts'
import { skyLabels } from '#tools/change-sky/options.ts'
import { factLines } from '#tools/fact-lines.ts'
import { stageOf } from '#tools/in-page.ts'
import { findingsIn } from '#tools/repair/analysis.ts'
import { enginesOf } from '#tools/repair/steps/engines.ts'
import { tellRepair } from '#tools/repair/steps/tell-repair.ts'
import { engineStageOf } from '#web/editor/run/engine-stage.ts'

const source = resolve(import.meta.dirname, '..')
const rooms = ['tools', 'inference', 'imaging', 'server/pictures/render', 'server/pictures/jobs']

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* nodesIn(child)
}

const programs = rooms
  .flatMap((room) =>
    readdirSync(join(source, room), { recursive: true, encoding: 'utf8' }).map((name) => join(source, room, name)),
  )
  .filter((path) => path.endsWith('.ts') && !/\.(test|bench)\.ts$/.test(path))
  .map((path) => parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node)
const nodes = programs.flatMap((program) => [...nodesIn(program)])

/** The texts that an expression can give, with 1 for each value in them. Conditions give none. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value !== '' ? [node.value] : []
  if (node.type === 'TemplateLiteral')
    return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('1')]
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((side) => textsOf(side as Node))
  if (['MemberExpression', 'CallExpression', 'BinaryExpression'].includes(node.type)) return []
  return childrenOf(node).flatMap(textsOf)
}

const nameOf = (node: unknown): string => String((node as { name?: string; value?: string } | null)?.name ?? '')
const propertiesNamed = (name: string) =>
  nodes.filter(({ type, key }) => type === 'Property' && nameOf(key) === name).map(({ value }) => value as Node)
const unique = (texts: readonly string[]) => [...new Set(texts)].sort()

const known = new Set(readEntries(templatePath).map(({ key }) => key))
const isUnknown = (text: string) => !known.has(text)

describe('every language has a translation of what the engine reports', () => {
  test('stages of an edit', () => {
    const parts = nodes.filter(
      ({ type, callee }) => type === 'CallExpression' && nameOf((callee as Node).property) === 'part',
    )
    const variables = nodes.filter(({ type, id }) => type === 'VariableDeclarator' && nameOf(id) === 'stage')
    const stages = unique([
      ...parts.flatMap((call) => textsOf((call.arguments as Node[])[0] as Node)),
      ...propertiesNamed('stage').flatMap(textsOf),
      ...variables.flatMap(({ init }) => (isNode(init) ? textsOf(init) : [])),
    ])
    expect(stages).toEqual(expect.arrayContaining(['finding faces', 'sharpening', 'saving', 'filling 1 of 1']))
    const german = openFullTranslator('de')
    const english = openFullTranslator('en')
    expect(stages.filter((stage) => engineStageOf(german, stage) === engineStageOf(english, stage))).toEqual([])
  })

  test('engines that made a result, except names that are the same everywhere', () => {
    const names = new Set(['FaceMesh', 'Lanczos', 'MediaPipe selfie segmentation', 'U-2-Net', ...publishedNames()])
    const engines = unique([
      ...propertiesNamed('engines').flatMap(textsOf),
      ...Object.values(modelCatalog).map(({ label }) => label),
      ...[true, false].flatMap((isColour) => Object.values(enginesOf({ has: () => false }, isColour))),
    ])
    expect(engines).toEqual(expect.arrayContaining(['Patch completion', 'Rendered sky', 'unsharp mask']))
    expect(engines.filter((engine) => isUnknown(engine) && !names.has(engine))).toEqual([])
  })

  test('facts about a result: their names and their texts', () => {
    const facts = propertiesNamed('facts').filter(({ type }) => type === 'ObjectExpression')
    const fields = facts.flatMap(({ properties }) => properties as Node[])
    const names = unique([...fields.map(({ key }) => nameOf(key)).filter((name) => name !== ''), ...repairFacts()])
    expect(names).toEqual(expect.arrayContaining(['faces', 'regions', 'share', 'blurPx']))
    const english = openFullTranslator('en')
    const own = toolIds.map((id) => stageOf(id).facts)
    const isTold = (name: string) =>
      own.some((sayings = {}) =>
        // A tool may also say by an empty list that it shows the fact in another way.
        [1, true].some((fact) => name in sayings || factLines(english, { [name]: fact }, sayings).length > 0),
      )
    expect(names.filter((name) => !isTold(name))).toEqual([])
    const messages = unique([...facts.flatMap(textsOf), ...Object.values(skyLabels)])
    expect(messages.filter(isUnknown)).toEqual([])
  })
})

/** The names of networks that others made. */
const publishedNames = () =>
  Object.values(modelCatalog)
    .filter((model) => !('origin' in model) || model.origin !== 'shipped')
    .map(({ label }) => label)

function repairFacts(): string[] {
  const findings = findingsIn({ findings: {}, masks: {} })
  const image = { width: 1, height: 1, data: new Uint8ClampedArray(4) }
  const faces = { image, restored: 1, refused: 1, likeness: 1, invented: 0, maps: [] }
  const plan = { neutralise: false, doublings: 0 }
  return Object.keys(tellRepair({ image, filledPx: 0, faces, findings, plan }, []))
}

/** What half of a screen 375 px wide holds at 12 px. */
const lettersBelowButtonMax = 26

test.each(['de', 'es', 'fr'] as const)('in %s what stands below the run button fits a phone', (language) => {
  const t = openFullTranslator(language)
  const shorts = toolIds.flatMap((tool) => Object.values(stageOf(tool).refusals ?? {}).map((texts) => texts?.short))
  const told = shorts.filter((text) => text !== undefined).map((text) => t(text))
  expect(told.length).toBeGreaterThan(2)
  expect(told.filter((text) => text.length > lettersBelowButtonMax)).toEqual([])
})
