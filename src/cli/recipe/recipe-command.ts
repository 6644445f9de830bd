import type { Command } from '#cli/command.ts'
import { plainText } from '#cli/edit/edit-all.ts'
import { obstacleOf, readRecipeFile } from '#cli/recipe/recipe-file.ts'
import { suggest } from '#contract/nearest.ts'
import { UsageError } from '#line/usage-error.ts'
import { costOfRun, recipeJsonSchema } from '#tools/recipe.ts'
import { sayStep } from '#tools/say-step.ts'

const hint = 'emulsion recipe --help'

export const recipeCommand: Command = {
  name: 'recipe',
  summary: 'Checks a recipe: a file of steps for edit and batch',
  usage: ['recipe check <file.json> [photo …]', 'recipe schema'],
  words: [
    [
      'check',
      'Says what the steps of a file do and where, which cannot be done, and whether photos show what they work on',
    ],
    ['schema', 'Prints the JSON Schema of a recipe'],
  ],
  wordsAre: 'Verbs',
  flagsOf: () => [],
  notes: [
    'A recipe is JSON: { "format": "emulsion-recipe", "version": 1, "name": "…", "steps": [{ "tool": "cartoon", "options": { "style": "cel" }, "mask": null, "isOn": true }] }. The page exports what was done to a photo in this form. mask says where: null is everywhere, { "by": "people" }, { "by": "sky" }, { "by": "background" } or { "by": "thing", "kind": "dog" }; with "isInverted": true all but that. remove-object takes away or keeps what is meant; the others work on the whole photo, and the result is mixed in there.',
    'The background is all but the people; in a photo without people, all but the main thing. A photo without what is meant is refused; all but what is not found is the whole photo.',
    'With photos, check looks for what each step works on in the photos as they are, before any step.',
    'The exit code of check is 0 when every step that is switched on can be done, to each photo that is given; 1 when one cannot, 2 when the file is no recipe.',
  ],
  async run([verb = '', path, ...photos], { settings }) {
    if (verb === 'schema' && path === undefined) {
      console.log(JSON.stringify(recipeJsonSchema(), null, 2))
      return 0
    }
    if (verb !== 'check')
      throw new UsageError(`There is no emulsion recipe ${verb}.${suggest(verb, ['check', 'schema'])}`, hint)
    if (path === undefined) throw new UsageError('Give a recipe to check.', hint)
    const isPossible = await check(path)
    if (photos.length === 0) return isPossible ? 0 : 1
    const { checkPhotos } = await import('#cli/recipe/check-photos.ts')
    return (await checkPhotos((await readRecipeFile(path)).steps, photos, settings.folders)) && isPossible ? 0 : 1
  },
}

async function check(path: string): Promise<boolean> {
  const { name, steps } = await readRecipeFile(path)
  const cost = costOfRun(steps)
  const lines = steps.map((step, at) => {
    const obstacle = obstacleOf(step)
    return `  ${at + 1}. ${sayStep(step)}${obstacle === null ? '' : ` – ${obstacle}`}`
  })
  const charge = `On a server a photo takes ${cost} request${cost === 1 ? '' : 's'} of the quota; here nothing.`
  console.log([`${plainText(name)}: ${steps.length} step${steps.length === 1 ? '' : 's'}`, ...lines, charge].join('\n'))
  return steps.some(({ isOn }) => isOn) && steps.every((step) => !step.isOn || obstacleOf(step) === null)
}
