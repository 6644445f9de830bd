import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type RecipeMask, recipesMax } from '#contract/recipe.ts'
import { codeOf } from '#server/people/accounts/test-accounts.ts'
import { createMemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'
import { createRecipes, type RecipesParts } from '#server/pictures/recipes/recipes.ts'
import { type RecipeStep, readRecipe, recipeSteps } from '#tools/recipe.ts'
import { addUser } from '../../../../tests/add-user.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()
let chain: Awaited<ReturnType<RecipesParts['gallery']['chain']>> = []

const { db } = database
const recipes = createRecipes({ db, gallery: { chain: async () => chain }, jobs: createMemberJobs(db) })

const addMember = async () => (await addUser(database.db)).id

const steps: RecipeStep[] = recipeSteps.parse([
  { tool: 'remove-object', options: {}, mask: { by: 'thing', kind: 'dog' } },
  { tool: 'cartoon', options: {}, isOn: false },
])

test('keeps, renames, changes and deletes recipes, the latest changed first, and shows them to nobody else', async () => {
  const [ada, eve] = [await addMember(), await addMember()]
  const { id } = (await recipes.add(ada, { name: 'Without dogs', steps })).recipe
  await recipes.add(ada, { name: 'Later', steps })
  expect((await recipes.list(ada)).recipes.map(({ name }) => name)).toEqual(['Later', 'Without dogs'])
  expect(await recipes.change(ada, id, { name: 'No dogs' })).toMatchObject({ name: 'No dogs', steps })
  expect(await recipes.change(ada, id, { steps: steps.slice(1) })).toMatchObject({ name: 'No dogs' })
  expect((await recipes.list(ada)).recipes.map(({ name }) => name)).toEqual(['No dogs', 'Later'])
  expect((await recipes.get(ada, id)).steps).toEqual(steps.slice(1))

  expect((await recipes.list(eve)).recipes).toEqual([])
  const tries = [recipes.get(eve, id), recipes.file(eve, id), recipes.change(eve, id, {}), recipes.remove(eve, id)]
  expect(await Promise.all(tries.map(codeOf))).toEqual(tries.map(() => 'not-found'))
  await recipes.remove(ada, id)
  await database.db.deleteFrom('users').where('id', '=', ada).execute()
  expect((await recipes.list(ada)).recipes).toEqual([])
})

test('gives a recipe as a file that can be read back', async () => {
  const ada = await addMember()
  const { id } = (await recipes.add(ada, { name: 'Without dogs', steps })).recipe
  const file = await recipes.file(ada, id)
  expect(readRecipe(JSON.stringify(file))).toEqual({
    format: 'emulsion-recipe',
    version: 1,
    name: 'Without dogs',
    steps,
  })
})

test(`keeps at most ${recipesMax}, also when they are kept at once`, async () => {
  const ada = await addMember()
  const row = { user_id: ada, name: 'Old', steps: JSON.stringify(steps) }
  const old = Array.from({ length: recipesMax - 3 }, () => ({ ...row, id: randomUUID() }))
  await database.db.insertInto('recipes').values(old).execute()
  const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(recipes.add(ada, { name: 'New', steps }))))
  expect(codes.toSorted()).toEqual(['done', 'done', 'done', 'recipes-full', 'recipes-full', 'recipes-full'])
})

test('takes of what was done the masks whose meaning is known, and says what is left out', async () => {
  const ada = await addMember()
  const done = async (tool: RecipeStep['tool'], options: object, mask: { id?: string; by?: RecipeMask } = {}) => {
    const id = randomUUID()
    await database.db
      .insertInto('jobs')
      .values({
        id,
        visitor_id: 'browser',
        user_id: ada,
        tool,
        photo_id: 'p',
        options: JSON.stringify(options),
        request_sha256: 'r',
        mask_id: mask.id ?? null,
        mask_by: mask.by && JSON.stringify(mask.by),
      })
      .execute()
    return { tool, job_id: id }
  }
  const made = [
    { tool: null, job_id: null },
    await done('remove-object', {}, { id: 'painted', by: { by: 'people' } }),
    await done('remove-object', {}, { id: 'painted' }),
    await done('repair', {}, { id: 'painted' }),
    await done('cartoon', {}),
    { tool: 'beauty', job_id: randomUUID() },
  ]
  chain = made as unknown as typeof chain
  const told = (await recipes.done(ada, 'p')).steps
  expect(told.map(({ tool, mask, refusal, leavesMarks }) => [tool, mask, refusal, leavesMarks])).toEqual([
    ['remove-object', { by: 'people' }, null, false],
    ['remove-object', null, 'mask', false],
    ['repair', null, null, true],
    ['cartoon', null, null, false],
    ['beauty', null, 'forgotten', false],
  ])
  chain = []
  expect(await codeOf(recipes.done(ada, 'p'))).toBe('not-found')
})
