import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestQueue } from './request-queue.ts'

const delayMs = 200
const blockMs = 3000
const isBlocking = (error: unknown) => error instanceof Error && error.message === 'server failed'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue and its requests, each answered by hand. */
function setUp() {
  const queue = new RequestQueue({
    delayMs,
    blockMs,
    isBlocking,
    createBlocked: () => new Error('blocked'),
    createCancelled: () => new Error('cancelled'),
  })
  const sent: string[] = []
  const ended: string[] = []
  const open = new Map<string, { resolve(text: string): void; reject(error: Error): void }>()
  const add = (name: string, signal?: AbortSignal, isQuiet = false) =>
    void queue
      .add(
        () =>
          new Promise<string>((resolve, reject) => {
            sent.push(name)
            open.set(name, { resolve, reject })
          }),
        signal,
        isQuiet,
      )
      .then(
        (text) => ended.push(`${name} ${text}`),
        (error: Error) => ended.push(`${name} ${error.message}`),
      )
  const settle = async () => void (await vi.advanceTimersByTimeAsync(0))
  return {
    sent,
    ended,
    add,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    answer: (name: string) => {
      open.get(name)?.resolve('done')
      return settle()
    },
    fail: (name: string, message: string) => {
      open.get(name)?.reject(new Error(message))
      return settle()
    },
  }
}

test('work begins 200 ms after the last request was added', async () => {
  const { sent, add, pass } = setUp()
  add('a')
  await pass(199)
  add('b')
  await pass(199)
  expect(sent).toEqual([])
  await pass(1)
  expect(sent).toEqual(['a'])
})

test('requests go one at a time and in order; later ones join at the end', async () => {
  const { sent, ended, add, pass, answer } = setUp()
  for (const name of ['a', 'b']) add(name)
  await pass(delayMs)
  add('c')
  await pass(10 * delayMs)
  expect(sent).toEqual(['a'])
  await answer('a')
  expect(sent).toEqual(['a', 'b'])
  await answer('b')
  expect(sent).toEqual(['a', 'b', 'c'])
  await answer('c')
  expect(ended).toEqual(['a done', 'b done', 'c done'])
  add('d')
  await pass(delayMs)
  expect(sent.at(-1)).toBe('d')
})

test('after a server failure the waiting requests are refused unsent, and the next one tries alone', async () => {
  const { sent, ended, add, pass, answer, fail } = setUp()
  for (const name of ['a', 'b', 'c']) add(name)
  await pass(delayMs)
  await fail('a', 'server failed')
  expect(ended.sort()).toEqual(['a server failed', 'b blocked', 'c blocked'])
  for (const name of ['probe', 'after']) add(name)
  await pass(delayMs)
  expect(sent).toEqual(['a', 'probe'])
  await fail('probe', 'server failed')
  expect(ended.slice(3).sort()).toEqual(['after blocked', 'probe server failed'])
  for (const name of ['probe', 'after']) add(name)
  await pass(delayMs)
  await answer('probe')
  await answer('after')
  expect(ended.slice(5)).toEqual(['probe done', 'after done'])
})

test('after a server failure what nobody asked for is refused too, until a request succeeds or 3 s have passed', async () => {
  const { sent, ended, add, pass, answer, fail } = setUp()
  const quiet = (name: string) => add(name, undefined, true)
  add('a')
  await pass(delayMs)
  await fail('a', 'server failed')
  await pass(delayMs)
  quiet('poll')
  await pass(delayMs)
  expect([sent, ended]).toEqual([['a'], ['a server failed', 'poll blocked']])
  add('probe')
  quiet('follows')
  await pass(delayMs)
  await answer('probe')
  expect(sent).toEqual(['a', 'probe', 'follows'])
  await fail('follows', 'server failed')
  await pass(blockMs)
  quiet('late')
  await pass(delayMs)
  expect(sent.at(-1)).toBe('late')
})

test('a refused request does not affect the others', async () => {
  const { ended, add, pass, answer, fail } = setUp()
  for (const name of ['a', 'b']) add(name)
  await pass(delayMs)
  await fail('a', 'refused')
  await answer('b')
  expect(ended).toEqual(['a refused', 'b done'])
})

test('a request that is stopped before its turn is never sent and delays nobody', async () => {
  const { sent, ended, add, pass, answer } = setUp()
  const stop = new AbortController()
  add('a')
  add('b', stop.signal)
  add('c')
  stop.abort()
  await pass(delayMs)
  expect(ended).toEqual(['b cancelled'])
  await answer('a')
  expect(sent).toEqual(['a', 'c'])
  add('late', stop.signal)
  await pass(delayMs)
  expect(ended).toContain('late cancelled')
  expect(sent).not.toContain('late')
})
