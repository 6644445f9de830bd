import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type RecipeReply, recipeReply } from '#contract/recipe.ts'
import type { loader } from '#web/routes/home/recipes.tsx'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../tests/pages/page-server.ts'
import { server } from '../../../tests/pages/server.ts'

const recipes = page.getByRole('list', { name: 'Recipes' })
const step = (tool: string) => ({ tool, options: {}, mask: null, isOn: true })

test('the steps of a recipe are moved, switched off and saved', async () => {
  server.user = ada
  server.usage = usageOf('FREE', 0)
  let recipe: RecipeReply = {
    id: '0197a000-0000-7000-8000-000000000301',
    name: 'Bright comic',
    steps: [step('cartoon'), step('adjust')],
    createdAt: '2026-11-20T10:00:00.000Z',
    changedAt: '2026-11-20T10:00:00.000Z',
  }
  server.show<typeof loader>('home/recipes.tsx', async () => ({ recipes: [recipe] }))
  server.answer('POST /api/recipes/:id', recipeReply, ({ json }) => {
    recipe = { ...recipe, ...(json as Partial<RecipeReply>), changedAt: '2026-11-20T10:05:00.000Z' }
    return recipe
  })
  await openPage(server, '/home/recipes')
  await expect.element(recipes.getByRole('heading', { name: 'Bright comic' })).toBeVisible()
  await recipes.getByRole('button', { name: 'Change' }).click()
  await recipes.getByRole('button', { name: 'Move Adjust up' }).click()
  const first = recipes.getByRole('listitem', { name: 'Step 1: Adjust' })
  await expect.element(first).toBeVisible()
  await first.getByRole('switch', { name: 'On' }).click()
  await recipes.getByRole('button', { name: 'Save' }).click()
  await expect.element(recipes.getByText(/Adjust, switched off/)).toBeVisible()
  await expect.element(recipes.getByText(/Uses 1 edit a photo/)).toBeVisible()
  expect(recipe.steps).toMatchObject([
    { tool: 'adjust', isOn: false },
    { tool: 'cartoon', isOn: true },
  ])
})

test('who keeps no recipe is told what one is, and led to a photo', async () => {
  server.user = ada
  server.usage = usageOf('FREE', 0)
  server.show<typeof loader>('home/recipes.tsx', { recipes: [] })
  await openPage(server, '/home/recipes')
  await expect.element(page.getByText('A recipe is a row of edits that you keep', { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Open a photo' }))
    .toHaveAttribute('href', '/upload')
})
