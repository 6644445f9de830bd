import { expect, test } from 'vitest'
import { z } from 'zod'
import { assistantTools, toolName } from '#mcp/assistant-tools.ts'
import type { Step, Workplace } from '#mcp/workplace.ts'
import type { ToolId } from '#tools/catalog.ts'

/** The settings that a call of a tool comes to. */
async function optionsOf(id: ToolId, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const made: Step[] = []
  const workplace: Workplace = {
    ...{ photoFields: {}, recipeFields: {}, outcomeFields: {}, maskField: z.string() },
    pictureField: z.string(),
    readRecipe: () => Promise.reject(new Error('no recipe')),
    async edit({ steps }) {
      made.push(...steps)
      return { facts: {} }
    },
  }
  const tool = assistantTools(workplace).find(({ name }) => name === toolName(id))
  await tool?.run(given as never, { signal: AbortSignal.abort(), onProgress: () => {} })
  return made[0]?.options
}

test('another picture is used, and settings that are given beat what it implies', async () => {
  const used = { remove: 'background', background: 'picture', picture: expect.any(String) }
  expect(await optionsOf('remove-object', { picture: 'beach.jpg' })).toMatchObject(used)
  expect(await optionsOf('remove-object', { preset: 'blurred', picture: 'beach.jpg' })).toMatchObject(used)
  expect(await optionsOf('change-sky', { picture: 'dusk.jpg' })).toMatchObject({ sky: 'own' })
  expect(await optionsOf('remove-object', { picture: 'beach.jpg', options: { background: 'blur' } })).toMatchObject({
    ...{ remove: 'background', background: 'blur' },
  })
})
