import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useFolder } from '../../../tests/use-folder.ts'
import { readRecipeFile } from './recipe-file.ts'

const folder = useFolder('recipe-file')

async function refusalOf(file: object): Promise<string> {
  const path = join(folder, 'recipe.json')
  await writeFile(path, JSON.stringify(file))
  return readRecipeFile(path).then(
    () => '',
    (error: Error) => error.message.replace(`${path}: `, ''),
  )
}

test('of a recipe with a mistake only the mistake is told, of other JSON that it is no recipe', async () => {
  const steps = [{ tool: 'adjust', options: { exposure: 9 } }]
  const wrong = await refusalOf({ format: 'emulsion-recipe', version: 1, name: 'x', steps })
  expect(wrong).toContain('exposure')
  expect(wrong).not.toContain('no recipe')
  expect(await refusalOf({ format: 'emulsion-recipe', version: 7, name: 'x', steps })).toMatch(/^version/)
  expect(await refusalOf({ name: 'package' })).toMatch(/^That is no recipe of this version/)
})
