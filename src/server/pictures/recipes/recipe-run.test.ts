import { expect, test, vi } from 'vitest'
import type { BatchReply } from '#contract/batch.ts'
import { isFinal } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import type { DoneReply, RecipeReply } from '#contract/recipe.ts'
import { openRoutes } from '../../../../tests/faults/setup/open-routes.ts'
import { until } from '../../../../tests/faults/setup/start-server.ts'
import { onePerson } from '../../../../tests/one-person.ts'
import { opened } from '../../../../tests/opened.ts'

vi.setConfig({ testTimeout: 150_000 })

const routes = await opened(openRoutes({ ROLE: 'all', RENDER_PROCESSES: '1' }))
const png = await onePerson().png().toBuffer()

test('a kept recipe finds on each photo what its steps work on, and costs what was done', async () => {
  const member = routes.createBrowser()
  await member.register()
  const upload = () => member.data<PhotoReply>('POST', '/api/photos?name=river.png', { body: png, type: 'image/png' })
  const photo = await upload()
  const recipe = await member.post<RecipeReply>('/api/recipes', {
    name: 'Empty river',
    steps: [
      // First, while the photo is as networks have seen it in other tests.
      { tool: 'remove-object', options: { detail: 'fast', engine: 'patches' }, mask: { by: 'people' } },
      { tool: 'adjust', options: { exposure: 1 } },
      { tool: 'adjust', options: { exposure: 1 }, mask: { by: 'sky' } },
    ],
  })
  const batch = await member.post<BatchReply>('/api/batches', { photoIds: [photo.id], steps: recipe.steps })
  const ended = await until('the recipe has ended', 90_000, async () => {
    const { items, jobs } = await member.data<BatchReply>('GET', `/api/batches/${batch.id}`)
    return jobs.every(({ state }) => isFinal(state)) ? { items, jobs } : null
  })
  expect(ended.jobs.map(({ state }) => state)).toEqual(['done', 'done', 'failed'])
  expect(ended.items[0]?.job.problem?.code).toBe('no-sky-found')
  const { usage } = await member.data<SubscriptionReply>('GET', '/api/user/subscription')
  expect(usage.current).toBe(1)

  const { steps } = await member.data<DoneReply>('GET', `/api/recipes/done/${ended.jobs[1]?.resultPhotoId}`)
  expect(steps.map(({ tool, mask, refusal }) => [tool, mask, refusal])).toEqual([
    ['remove-object', { by: 'people' }, null],
    ['adjust', null, null],
  ])
})

test('a recipe is refused as a whole where a step is wrong, and its file can be brought back', async () => {
  const member = routes.createBrowser()
  await member.register()
  for (const body of [
    { name: 'x', steps: [] },
    { name: '', steps: [{ tool: 'cartoon', options: {} }] },
    { name: 'x', steps: [{ tool: 'cartoon', options: { detail: 'endless' } }] },
    { name: 'x', version: 2, steps: [{ tool: 'cartoon', options: {} }] },
  ]) {
    const { status, text } = await member.ask('POST', '/api/recipes', { body: JSON.stringify(body) })
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([422, 'recipe-invalid'])
  }
  const { id } = await member.post<RecipeReply>('/api/recipes', {
    name: 'Über “x”',
    steps: [{ tool: 'cartoon', options: {} }],
  })
  const { text, headers } = await member.ask('GET', `/api/recipes/${id}/file`)
  expect(headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%9Cber")
  const back = await member.post<RecipeReply>('/api/recipes', JSON.parse(text) as object)
  expect(back).toMatchObject({ name: 'Über “x”', steps: [{ tool: 'cartoon', mask: null, isOn: true }] })
})
