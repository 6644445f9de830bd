import type { Command } from '#cli/command.ts'
import { plainText } from '#cli/edit/edit-all.ts'
import { UsageError } from '#cli/line/usage-error.ts'
import { obstacleOf, readRecipeFile } from '#cli/recipe/recipe-file.ts'
import { suggest } from '#contract/nearest.ts'
import { toolOf } from '#tools/catalog.ts'
import { costOfRun, type RecipeMask, type RecipeStep, recipeJsonSchema } from '#tools/recipe.ts'

const hint = 'emulsion recipe --help'

export const recipeCommand: Command = {
  name: 'recipe',
  summary: 'Checks a recipe: a file of steps for edit and batch',
  usage: ['recipe check <file.json>', 'recipe schema'],
  words: [
    ['check', 'Says what the steps of a file are, and which cannot be done'],
    ['schema', 'Prints the JSON Schema of a recipe'],
  ],
  wordsAre: 'Verbs',
  flagsOf: () => [],
  notes: [
    'A recipe is JSON: { "format": "emulsion-recipe", "version": 1, "name": "…", "steps": [{ "tool": "cartoon", "options": { "style": "cel" }, "mask": null, "isOn": true }] }. The page exports what was done to a photo in this form. mask is null, { "by": "people" }, { "by": "sky" } or { "by": "thing", "kind": "dog" }.',
    'The exit code of check is 0 when every step that is switched on can be done, 1 when one cannot, 2 when the file is no recipe.',
  ],
  async run([verb = '', path, ...others]) {
    if (verb === 'schema' && path === undefined) {
      console.log(JSON.stringify(recipeJsonSchema(), null, 2))
      return 0
    }
    if (verb !== 'check')
      throw new UsageError(`There is no emulsion recipe ${verb}.${suggest(verb, ['check', 'schema'])}`, hint)
    if (path === undefined || others.length > 0) throw new UsageError('Give one recipe to check.', hint)
    return check(path)
  },
}

async function check(path: string): Promise<number> {
  const { name, steps } = await readRecipeFile(path)
  const cost = costOfRun(steps)
  const lines = steps.map((step, at) => {
    const obstacle = obstacleOf(step)
    return `  ${at + 1}. ${sentenceOf(step)}${obstacle === null ? '' : ` – ${obstacle}`}`
  })
  const charge = `On a server a photo takes ${cost} request${cost === 1 ? '' : 's'} of the quota; here nothing.`
  console.log([`${plainText(name)}: ${steps.length} step${steps.length === 1 ? '' : 's'}`, ...lines, charge].join('\n'))
  const isPossible = steps.some(({ isOn }) => isOn) && steps.every((step) => !step.isOn || obstacleOf(step) === null)
  return isPossible ? 0 : 1
}

/** "cartoon, on people: style cel, detail 70" */
function sentenceOf({ tool, options, mask }: RecipeStep): string {
  const normal = toolOf(tool).schema.parse({}) as Record<string, unknown>
  const changed = Object.entries(options as object)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(normal[field]))
    .map(([field, value]) => `${field} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
  const where = mask === null ? '' : `, on ${placeOf(mask)}`
  return `${tool}${where}${changed.length > 0 ? `: ${changed.join(', ')}` : ''}`
}

const placeOf = (mask: RecipeMask): string =>
  mask.by === 'people' ? 'people' : mask.by === 'sky' ? 'the sky' : `each ${plainText(mask.kind)}`
