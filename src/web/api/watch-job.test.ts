import { expect, it } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import { networkFailure, RequestFailure } from './request/request.ts'
import { type WatchParts, watchJob } from './watch-job.ts'

const running: JobReply = {
  id: 'j1',
  tool: 'cartoon',
  state: 'running',
  photoId: 'p1',
  options: {},
  maskId: null,
  maskBy: null,
  resultPhotoId: null,
  problem: null,
  stage: 'drawing lines',
  done: 0.4,
  secondsLeft: 3,
  ahead: null,
  report: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
}
const done: JobReply = { ...running, state: 'done', done: 1, resultPhotoId: 'p2' }

/** A stream and a clock driven by the test; calls answer from `answers`. */
function setUp(answers: (JobReply | Error)[]) {
  const streams: { emit(job: JobReply): void; fail(readyState: number): void; isClosed: boolean }[] = []
  let timer: (() => void) | null = null
  const seen: (JobReply['state'] | boolean | string)[] = []
  const parts: WatchParts = {
    openEvents: () => {
      let listener = (_: MessageEvent<string>) => {}
      const source = {
        readyState: 1,
        onerror: null as (() => void) | null,
        addEventListener: (_: string, then: (event: MessageEvent<string>) => void) => {
          listener = then
        },
        close: () => {
          stream.isClosed = true
        },
      }
      const stream = {
        emit: (job: JobReply) => listener({ data: JSON.stringify(job) } as MessageEvent<string>),
        fail: (readyState: number) => {
          source.readyState = readyState
          source.onerror?.()
        },
        isClosed: false,
      }
      streams.push(stream)
      return source as unknown as EventSource
    },
    getJob: () => {
      const answer = answers.shift()
      return answer instanceof Error || answer === undefined ? Promise.reject(answer) : Promise.resolve(answer)
    },
    after: (_, then) => {
      timer = then
      return () => {
        if (timer === then) timer = null
      }
    },
  }
  const tick = async () => {
    const then = timer
    timer = null
    then?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const stop = watchJob(
    'j1',
    {
      onJob: (job) => seen.push(job.state),
      onConnection: (isConnected) => seen.push(isConnected),
      onFailure: (failure) => seen.push(failure.code),
    },
    parts,
  )
  const [first = expect.fail('it opened no stream')] = streams
  return { streams, first, seen, tick, stop, isWaiting: () => timer !== null }
}

it('follows the stream to the end, then closes it', () => {
  const { first, seen, isWaiting } = setUp([])
  first.emit(running)
  first.emit(done)
  expect(seen).toEqual([true, 'running', true, 'done'])
  expect(first.isClosed).toBe(true)
  expect(isWaiting()).toBe(false)
})

it('polls when the stream stays silent', async () => {
  const { seen, tick } = setUp([running, done])
  await tick()
  await tick()
  expect(seen).toEqual([true, 'running', true, 'done'])
})

it('continues after the server was away, on a new stream', async () => {
  const { streams, first, seen, tick } = setUp([networkFailure(), networkFailure(), running])
  first.emit(running)
  first.fail(2)
  await tick()
  await tick()
  expect(seen.at(-1)).toBe(false)
  await tick()
  expect(seen.at(-1)).toBe('running')
  expect(streams.length).toBeGreaterThan(1)
  streams.at(-1)?.emit(done)
  expect(seen.at(-1)).toBe('done')
})

it('reports a job that does not exist, and stops', async () => {
  const { seen, tick, isWaiting } = setUp([new RequestFailure('not-found', 'gone', 404)])
  await tick()
  expect(seen).toEqual(['not-found'])
  expect(isWaiting()).toBe(false)
})

it('does nothing after it was stopped', () => {
  const { first, seen, stop } = setUp([])
  stop()
  first.emit(running)
  expect(seen).toEqual([])
})
