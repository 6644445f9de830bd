import { expect, it } from 'vitest'
import { type BatchReply, isSettled } from '#contract/batch.ts'
import type { JobReply } from '#contract/job.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { batchToolIds } from '#tools/catalog.ts'
import { batchesText, batchName, mayFareBetter, shareOf } from './batch-text.ts'
import { toolsInOrder } from './batch-tools.ts'

const item = (state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled', step = 0, done = 0) => ({
  step,
  job: { state, done },
})

it('describes the state of a batch, leaving out what there is none of', () => {
  const t = openFullTranslator('en')
  const states = ['done', 'done', 'failed', 'queued', 'running', 'cancelled'] as const
  const tools = ['cartoon']
  const mixed = { tools, items: states.map((state) => item(state)) }
  expect(batchesText(t, [mixed])).toBe('2 done, 1 failed, 1 stopped, 2 to go')
  expect(batchesText(t, [{ tools, items: [item('done')] }])).toBe('1 done')
})

it('counts several batches, each by its own steps, as one', () => {
  const t = openFullTranslator('en')
  const twoSteps = { tools: ['repair', 'coloring'], items: [item('done', 0), item('done', 1)] }
  expect(batchesText(t, [twoSteps, { tools: ['cartoon'], items: [item('done')] }])).toBe('2 done, 1 to go')
})

it('may fare better where it broke down, and not where nothing was found', () => {
  const jobs = (...codes: ('no-face-found' | 'job-crashed')[]) => ({
    items: [null, ...codes.map((code) => ({ code, sentence: '' }))].map((problem) => ({ job: { problem } })),
  })
  expect([jobs(), jobs('no-face-found'), jobs('no-face-found', 'job-crashed')].map(mayFareBetter)).toEqual([
    false,
    false,
    true,
  ])
})

it('calls a batch of prints what it is', () => {
  const t = openFullTranslator('en')
  const nameOf = ({ tool, label }: Pick<JobReply, 'tool' | 'label'>) =>
    label ?? { adjust: 'Adjust', repair: 'Repair' }[tool] ?? tool
  const job = (photoId: string, options: unknown): JobReply => ({
    ...{ id: 'j', tool: 'adjust', state: 'done', photoId, options, maskId: null, maskBy: null },
    ...{ resultPhotoId: null, problem: null, stage: null, done: 1, secondsLeft: null, ahead: null },
    ...{ report: null, createdAt: '', endedAt: '' },
  })
  const batchOf = (tools: string[], jobs: JobReply[]): BatchReply => {
    const items = jobs.map((one) => ({ photoId: one.photoId, name: 'scan', step: 0, job: one }))
    return { id: 'b', tool: tools.at(-1) ?? '', tools, createdAt: '', items, jobs }
  }
  const cuts = [job('scan', { corners: [{}, {}, {}, {}] }), job('scan', { corners: [{}, {}, {}, {}] })]
  expect(batchName(t, batchOf(['adjust'], cuts), nameOf)).toBe('2 prints cut out')
  expect(batchName(t, batchOf(['adjust', 'repair'], cuts), nameOf)).toBe('2 prints cut out, then Repair')
  const plain = [job('one', { corners: null }), job('two', { corners: null })]
  expect(batchName(t, batchOf(['adjust'], plain), nameOf)).toBe('Adjust on 2 photos')
  const cutOuts = plain.map((one) => ({ ...one, tool: 'remove-object', label: 'Remove background' }))
  expect(batchName(t, batchOf(['remove-object'], cutOuts), nameOf)).toBe('Remove background on 2 photos')
})

it('counts a photo as done when its last step is, and each step for its part', () => {
  const batch = { tools: ['repair', 'coloring'] }
  expect(isSettled(item('done', 0), batch)).toBe(false)
  expect(isSettled(item('done', 1), batch)).toBe(true)
  expect(isSettled(item('failed', 0), batch)).toBe(true)
  expect(
    [item('queued'), item('running', 0, 0.5), item('done'), item('running', 1, 0.5)].map((one) => shareOf(one, batch)),
  ).toEqual([0, 0.25, 0.5, 0.75])
})

it('offers the tool that was asked for first, then the one used last, and each once', () => {
  expect(toolsInOrder('coloring', 'cartoon').slice(0, 2)).toEqual(['coloring', 'cartoon'])
  expect(toolsInOrder('none', 'no-longer-there')).toEqual(batchToolIds)
  expect(toolsInOrder('cartoon', 'cartoon').toSorted()).toEqual(batchToolIds.toSorted())
})
