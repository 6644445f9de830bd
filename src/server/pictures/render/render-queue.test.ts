import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRenderQueue, type QueueEntry } from '#server/pictures/render/render-queue.ts'

interface Task extends QueueEntry {
  readonly name: string
}

const task = (name: string, key: string, kind: QueueEntry['kind'] = 'upload', cost = 1): Task => ({
  name,
  key,
  kind,
  cost,
})

function takeAll(queue: ReturnType<typeof createRenderQueue<Task>>): string[] {
  const names: string[] = []
  for (let next = queue.take(() => 'starts'); next !== null; next = queue.take(() => 'starts')) names.push(next.name)
  return names
}

function queueOf(tasks: readonly Task[]) {
  const queue = createRenderQueue<Task>()
  for (const one of tasks) queue.add(one)
  return queue
}

test('a single task does not wait for a hundred of another owner', () => {
  const many = Array.from({ length: 100 }, (_, index) => task(`many ${index}`, 'many'))
  const order = takeAll(queueOf([...many, task('one', 'one')]))
  expect(order.indexOf('one')).toBeLessThan(2)
  expect(order).toHaveLength(101)
})

test('owners take turns', () => {
  const tasks = ['a', 'b', 'c'].flatMap((key) => [1, 2, 3].map((index) => task(`${key}${index}`, key)))
  expect(takeAll(queueOf(tasks))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'])
})

test('small tasks go before large ones, and equal ones in order of arrival', () => {
  const tasks = [
    task('large', 'a', 'preview', 50),
    task('small 1', 'b', 'preview', 2),
    task('small 2', 'c', 'preview', 2),
    task('smallest', 'a', 'preview', 1),
  ]
  expect(takeAll(queueOf(tasks))).toEqual(['smallest', 'small 1', 'small 2', 'large'])
})

test('an upload goes before a preview and a preview before a download, for one owner and between owners', () => {
  for (const [a, b, c] of ['xxx', 'xyz'] as const) {
    const tasks = [
      task('download', a as string, 'download', 1),
      task('preview', b as string, 'preview', 1),
      task('upload', c as string, 'upload', 1),
    ]
    expect(takeAll(queueOf(tasks))).toEqual(['upload', 'preview', 'download'])
  }
})

test('a large download is not delayed for ever by small uploads of new owners', () => {
  const queue = queueOf([task('large', 'patient', 'download', 10)])
  const addNew = (index: number) => queue.add(task(`small ${index}`, `new ${index}`, 'upload', 1))
  for (let index = 0; index < 20; index++) addNew(index)
  let before = 20
  for (; queue.take(() => 'starts')?.name !== 'large' && before < 5_000; before++) addNew(before)
  expect(before).toBeLessThan(2_000)
})

test('a held task delays its own rank and later ones, never earlier ones', () => {
  const queue = queueOf([
    task('download', 'a', 'download'),
    task('preview', 'b', 'preview'),
    task('upload', 'c', 'upload', 900),
  ])
  expect(queue.take(({ kind }) => (kind === 'preview' ? 'held' : 'starts'))?.name).toBe('upload')
  expect(queue.take(({ kind }) => (kind === 'preview' ? 'held' : 'starts'))).toBeNull()
  expect(queue.take(({ kind }) => (kind === 'preview' ? 'waits' : 'starts'))?.name).toBe('download')
  expect(takeAll(queue)).toEqual(['preview'])
})

test('in any order of adding, leaving and taking, each task is handed out once or has left, and no owner gets ahead by more than a task', () => {
  const kinds = fc.constantFrom('upload', 'preview', 'download', 'edit') as fc.Arbitrary<QueueEntry['kind']>
  const step = fc.oneof(
    fc.record({
      add: fc.record({ key: fc.constantFrom('a', 'b', 'c'), kind: kinds, cost: fc.integer({ min: 1, max: 50 }) }),
    }),
    fc.record({ leave: fc.nat(20) }),
    fc.constant('take' as const),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const queue = createRenderQueue<Task>()
      const waiting = new Set<Task>()
      const gone: Task[] = []
      for (const [index, one] of steps.entries()) {
        if (one === 'take') {
          const taken = queue.take(() => 'starts')
          expect(taken === null).toBe(waiting.size === 0)
          if (taken === null) continue
          expect(waiting.delete(taken)).toBe(true)
          gone.push(taken)
        } else if ('add' in one) {
          const added = { name: String(index), ...one.add }
          waiting.add(added)
          queue.add(added)
        } else {
          const leaving = [...waiting][one.leave]
          if (leaving === undefined) continue
          expect(queue.remove(leaving)).toBe(true)
          expect(queue.remove(leaving)).toBe(false)
          waiting.delete(leaving)
          gone.push(leaving)
        }
        expect(queue.length).toBe(waiting.size)
        for (const key of ['a', 'b', 'c'])
          expect(queue.countOf(key)).toBe([...waiting].filter((other) => other.key === key).length)
      }
      expect(new Set([...gone.map(({ name }) => name), ...takeAll(queue)]).size).toBe(gone.length + waiting.size)
    }),
  )
})

test('owners who always want more get equal shares of the work, however they split it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (one, other) => {
      const queue = createRenderQueue<Task>()
      const done = { one: 0, other: 0 }
      const costs = { one, other }
      for (const key of ['one', 'other'] as const) queue.add(task(key, key, 'download', costs[key]))
      for (let round = 0; round < 500; round++) {
        const key = queue.take(() => 'starts')?.key as 'one' | 'other'
        done[key] += costs[key]
        queue.add(task(key, key, 'download', costs[key]))
      }
      expect(Math.abs(done.one - done.other)).toBeLessThanOrEqual(2 * Math.max(one, other))
    }),
  )
})
