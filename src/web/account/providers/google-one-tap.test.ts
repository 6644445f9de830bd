import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneTapScript, startOneTap } from './google-one-tap.ts'

interface Options {
  client_id: string
  callback(answer: { credential?: string }): void
}

let scripts: { src: string; fail(): void }[]
let hasToken: boolean
let isLoginOpen: boolean
let listeners: Set<() => void>
let credentials: string[]
const googleId = { initialize: vi.fn<(options: Options) => void>(), prompt: vi.fn(), cancel: vi.fn() }

/** The parts of a browser that a script element needs. */
function browser() {
  const page: { google?: unknown } = {}
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    querySelector: (selector: string) => scripts.find(({ src }) => selector === `script[src="${src}"]`) ?? null,
    createElement: () => {
      const script = {
        src: '',
        fail() {},
        addEventListener: (_: string, listener: () => void) => Object.assign(script, { fail: listener }),
        remove: () => void scripts.splice(scripts.indexOf(script), 1),
      }
      return script
    },
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  })
  return { loadScript: () => Object.assign(page, { google: { accounts: { id: googleId } } }) }
}

let loadScript: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  scripts = []
  hasToken = false
  isLoginOpen = false
  listeners = new Set()
  credentials = []
  loadScript = browser().loadScript
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = () =>
  startOneTap({
    clientId: 'an-id',
    hasAuthToken: () => hasToken,
    isLoginOpen: () => isLoginOpen,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onCredential: (credential) => credentials.push(credential),
  })

const change = () => {
  for (const listener of [...listeners]) listener()
}

test('nothing is loaded before 1000 ms, and then only Google’s script', () => {
  start()
  vi.advanceTimersByTime(999)
  expect(scripts).toEqual([])
  vi.advanceTimersByTime(1)
  expect(scripts.map(({ src }) => src)).toEqual([oneTapScript])
})

test('the script is checked for every 100 ms, and the offer is made once when it is there', () => {
  start()
  vi.advanceTimersByTime(5000)
  loadScript()
  vi.advanceTimersByTime(99)
  expect(googleId.prompt).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(googleId.initialize).toHaveBeenCalledWith(expect.objectContaining({ client_id: 'an-id' }))
  vi.advanceTimersByTime(60_000)
  expect(googleId.prompt).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('with an auth token nothing is loaded or offered', () => {
  hasToken = true
  start()
  vi.advanceTimersByTime(60_000)
  expect(scripts).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('an auth token that appears unannounced ends the waiting', () => {
  start()
  vi.advanceTimersByTime(1500)
  hasToken = true
  vi.advanceTimersByTime(100)
  expect(vi.getTimerCount()).toBe(0)
  loadScript()
  vi.advanceTimersByTime(60_000)
  expect(googleId.prompt).not.toHaveBeenCalled()
})

test('an auth token that appears withdraws a shown offer, and a late credential is not used', () => {
  loadScript()
  start()
  vi.advanceTimersByTime(1000)
  hasToken = true
  change()
  expect(googleId.cancel).toHaveBeenCalledTimes(1)
  googleId.initialize.mock.calls[0]?.[0].callback({ credential: 'late' })
  expect(credentials).toEqual([])
  expect(listeners.size).toBe(0)
})

test('it waits while the login overlay is open, and withdraws when that opens over it', () => {
  loadScript()
  isLoginOpen = true
  start()
  vi.advanceTimersByTime(10_000)
  expect(googleId.prompt).not.toHaveBeenCalled()
  isLoginOpen = false
  change()
  vi.advanceTimersByTime(100)
  expect(googleId.prompt).toHaveBeenCalledTimes(1)
  isLoginOpen = true
  change()
  expect(googleId.cancel).toHaveBeenCalledTimes(1)
})

test('a picked account is passed on; an empty answer is not', () => {
  loadScript()
  start()
  vi.advanceTimersByTime(1000)
  const callback = (answer: { credential?: string }) => googleId.initialize.mock.calls[0]?.[0].callback(answer)
  callback({})
  callback({ credential: 'a-token' })
  expect(credentials).toEqual(['a-token'])
})

test('a blocked script ends it, and another page of the site may try again', () => {
  start()
  vi.advanceTimersByTime(1000)
  scripts[0]?.fail()
  expect(vi.getTimerCount()).toBe(0)
  expect(scripts).toEqual([])
})

test('it can be withdrawn at any time', () => {
  for (const afterMs of [0, 500, 1050]) {
    const stop = start()
    vi.advanceTimersByTime(afterMs)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  }
  loadScript()
  vi.advanceTimersByTime(60_000)
  expect(googleId.prompt).not.toHaveBeenCalled()
})
