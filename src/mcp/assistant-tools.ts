import { z } from 'zod'
import { problems } from '#contract/problem.ts'
import { markableKinds } from '#contract/things.ts'
import { givenOptions } from '#mcp/given-options.ts'
import { givenWhere } from '#mcp/given-recipe.ts'
import { type AssistantTool, CallError, parseInput } from '#mcp/mcp-server.ts'
import type { Call, Workplace } from '#mcp/workplace.ts'
import { toolCards } from '#tools/cards.ts'
import { maskUseOf, pictureOf, type ToolId, toolCatalog, toolIds, toolOf } from '#tools/catalog.ts'
import { withImplied } from '#tools/named-options.ts'
import { type RecipeMask, readRecipe, recipeJsonSchema, tellSwitchedOff } from '#tools/recipe.ts'
import { sayStep } from '#tools/say-step.ts'

/** The id by which options name the other picture of a call. */
const pictureId = '00000000-0000-4000-8000-000000000000'

/** Everything an assistant can do at a workplace: a tool for each tool of the product, recipes, the list, the usage. */
export function assistantTools(workplace: Workplace): AssistantTool[] {
  return [
    ...toolIds.map((id) => editingTool(id, workplace)),
    recipeTool(workplace),
    listingTool(),
    ...(workplace.usage === undefined ? [] : [usageTool(workplace.usage)]),
  ]
}

/** Names of the protocol have no hyphens by custom: 'remove_object'. */
export const toolName = (id: ToolId): string => id.replaceAll('-', '_')

const sharedOutcome = {
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  engines: z.array(z.string()).describe('The methods and networks that made the result, in order.'),
  findings: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('What was found in the photo, e.g. the number of faces.'),
  seconds: z.number(),
  notes: z.array(z.string()).optional().describe('What was left undone, in a sentence each; absent where nothing was.'),
}

/** What a recipe did, step by step. */
const doneSteps = z
  .array(
    z.object({
      did: z.string().describe("The step's tool, where it worked, and the settings that are not the usual ones."),
      engines: z.array(z.string()),
      findings: z.record(z.string(), z.unknown()),
    }),
  )
  .describe('What was done, in order.')

function editingTool(id: ToolId, workplace: Workplace): AssistantTool {
  const { label } = toolCatalog[id]
  const { presets } = toolOf(id)
  const maskUses = usesOfMask(id)
  const picture = pictureOf(id)
  const presetIds = presets.map((preset) => preset.id) as [string, ...string[]]
  const mask = workplace.maskField
  const input = z.strictObject({
    ...workplace.photoFields,
    preset: z
      .enum(presetIds)
      .optional()
      .describe(`Settings to start from: ${presets.map((preset) => `${preset.id} (${preset.label})`).join(', ')}.`),
    options: givenOptions(id).optional().describe('Single settings, on top of the preset.'),
    ...(maskUses.length === 0
      ? {}
      : {
          mask: mask.optional().describe(`${mask.description} ${maskUses.join(' ')}`),
          where: givenWhere.optional().describe('Instead of mask: where to work, found in the photo.'),
        }),
    ...(picture === null
      ? {}
      : {
          picture: workplace.pictureField
            .optional()
            .describe(`${workplace.pictureField.description} It is ${picture.what}.`),
        }),
  })
  return {
    name: toolName(id),
    title: label,
    description: describeTool(id),
    input,
    output: z.object({ ...workplace.outcomeFields, ...sharedOutcome }),
    changes: 'makes files',
    needs: 'write',
    edits: id,
    async run(given: z.infer<typeof input>, call) {
      const options = completeOptions(id, given)
      const step = { tool: id, options, mask: readWhere(id, options, given as GivenMask) }
      return workplace.edit({ steps: [step], given }, call)
    },
  }
}

interface GivenMask {
  readonly where?: RecipeMask
  readonly mask?: unknown
}

/** Where a call says that the tool works, by meaning. @throws CallError for a mask that the tool cannot use */
function readWhere(id: ToolId, options: unknown, { where, mask }: GivenMask): RecipeMask | null {
  if (where !== undefined && mask !== undefined) throw new CallError('Give either mask or where.')
  const isMasked = where !== undefined || mask !== undefined
  if (isMasked && maskUseOf(id, options, where === undefined ? 'paint' : 'meaning') === 'none')
    throw new CallError(problems['mask-refused'].sentence)
  return where ?? null
}

/** The settings of a call: the preset's, the given ones, and the name of the other picture. */
function completeOptions(id: ToolId, given: Readonly<Record<string, unknown>>): unknown {
  const tool = toolOf(id)
  const { schema, presets } = tool
  const start = presets.find((preset) => preset.id === given.preset)?.options as object | undefined
  const named = given.picture === undefined ? {} : { picture: pictureId }
  return parseInput(schema, { ...start, ...withImplied(tool, { ...(given.options as object | undefined), ...named }) })
}

/** What the tools that work with an optional mask themselves do with it. */
const optionalUses: { readonly [Id in ToolId]?: string } = {
  'remove-object': 'what is white stays.',
  repair: 'what is white is damage, and is filled.',
}

/** What a mask is for: one sentence for each use that depends on the settings. */
function usesOfMask(id: ToolId): string[] {
  const byUse = Map.groupBy(toolOf(id).presets, ({ options }) => maskUseOf(id, options))
  const list = (use: 'required' | 'optional' | 'area') => byUse.get(use)?.map((preset) => preset.id)
  const of = (names: readonly string[]) => (byUse.size === 1 ? '' : ` with the preset ${names.join(', ')}`)
  const required = list('required')
  const optional = list('optional')
  const area = list('area')
  return [
    ...(required === undefined ? [] : [`Needed${of(required)}: what is white goes.`]),
    ...(optional === undefined ? [] : [`Optional${of(optional)}: ${optionalUses[id] ?? 'white is marked.'}`]),
    ...(area === undefined ? [] : ['Optional: the result is mixed into the photo where it is white.']),
  ]
}

/** Where the words of the page are about clicks, or there are none. */
const ownWords: { readonly [Id in ToolId]?: string } = {
  adjust: 'Light, colour, crop, straightening and looks; results are exact.',
  'remove-object':
    'Takes away what where names (people, or things of a kind, such as dog, wire or text) or what is white in mask; the ' +
    'gap is filled from the rest of the photo, and every other pixel stays as it was. The presets cut-out, shop and ' +
    'blurred, and the option background, take the background away instead. Then neither where nor mask is needed.',
}

function describeTool(id: ToolId): string {
  const { promise, text } = toolCards[id as keyof typeof toolCards] ?? {}
  return ownWords[id] ?? [promise, text].filter(Boolean).join(' ')
}

function recipeTool(workplace: Workplace): AssistantTool {
  const input = z.strictObject({ ...workplace.photoFields, ...workplace.recipeFields })
  return {
    name: 'run_recipe',
    title: 'Run a recipe',
    description:
      'Edits a photo by a recipe: several tools in order, each with its settings. A recipe is a portable JSON file ' +
      'of Emulsion; its steps can work on people, the sky, or things of a kind.',
    input,
    output: z.object({ ...workplace.outcomeFields, ...sharedOutcome, steps: doneSteps }),
    changes: 'makes files',
    needs: 'write',
    async run(given: z.infer<typeof input>, call) {
      const { steps } = readRecipe(await workplace.readRecipe(given))
      const done = steps.filter(({ isOn }) => isOn)
      if (done.length === 0) throw new CallError('Every step of that recipe is switched off.')
      const outcome = await workplace.edit({ steps: done, given }, call)
      const notes = tellSwitchedOff(steps)
      const told = done.map((step, at) => {
        const { engines = [], findings = {} } = outcome.steps?.[at] ?? {}
        return { did: sayStep(step), engines, findings }
      })
      const facts = { ...outcome.facts, steps: told, ...(notes.length === 0 ? {} : { notes }) }
      return { ...outcome, facts }
    },
  }
}

function listingTool(): AssistantTool {
  const tools = toolIds.map((id) => ({
    name: toolName(id),
    id,
    does: describeTool(id),
    presets: toolOf(id).presets.map((preset) => preset.id),
    mask: usesOfMask(id).join(' ') || 'None.',
    picture: pictureOf(id)?.what ?? null,
  }))
  return {
    name: 'list_tools',
    title: 'List the tools',
    description:
      'What each tool is for, its presets, and what it needs; the kinds of things that where names; and the JSON Schema ' +
      'of a recipe.',
    input: z.strictObject({ recipe: z.boolean().optional().describe('Whether to give the JSON Schema of a recipe.') }),
    output: z.object({
      tools: z.array(z.looseObject({ name: z.string() })),
      kinds: z.array(z.string()),
      recipe: z.unknown().optional(),
    }),
    changes: 'nothing',
    needs: 'read',
    run: async ({ recipe }: { recipe?: boolean }) => ({
      facts: { tools, kinds: markableKinds, ...(recipe === true ? { recipe: recipeJsonSchema() } : {}) },
    }),
  }
}

const usageTool = (usage: (call: Call) => Promise<Readonly<Record<string, unknown>>>): AssistantTool => ({
  name: 'usage',
  title: 'Usage',
  description: 'How many edits of this period are used and left.',
  input: z.strictObject({}),
  output: z.looseObject({}),
  changes: 'nothing',
  needs: 'account',
  run: async (_: unknown, call) => ({ facts: await usage(call) }),
})
