import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadLateRoute } from './load-late-route.ts'
import { forgetLosses, getLosses, noteWay } from './lost-connection.ts'

let server: Server
let address: string
/** The server's answer; null: it closes the connection. */
let status: number | null

beforeEach(async () => {
  status = 200
  server = createServer((request, reply) =>
    status === null ? void request.socket.destroy() : void reply.writeHead(status).end(),
  ).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/late.js`
})

afterEach(() => new Promise((done) => server.close(done)))

/** A script that loads once the server is there, and fails to run while it is broken. */
function route({ isBroken = false } = {}) {
  const error = new TypeError('Failed to fetch dynamically imported module')
  const load = async () => {
    await fetch(address)
    if (isBroken) throw error
    return 'module'
  }
  return { id: 'late', address, error, load }
}

function reloads(isAllowed = true, isReachable = false) {
  const isReached = async () => isReachable
  const reload = { count: 0, isReachable: isReached, isAllowed: () => isAllowed, begin: () => void reload.count++ }
  return reload
}

const lost = () => expect.poll(() => getLosses().routes.has('late')).toBe(true)

test.each([null, 503])('without a connection a route waits, and loads once it is back (%s)', async (away) => {
  status = away
  const reload = reloads()
  const loading = loadLateRoute(route(), reload)
  await lost()
  if (away === null) {
    forgetLosses()
    await lost()
  }
  status = 200
  forgetLosses()
  expect(await loading).toBe('module')
  expect(reload.count).toBe(0)
})

test('a script that loads at the second try causes no reload', async () => {
  const reload = reloads()
  expect(await loadLateRoute(route(), reload)).toBe('module')
  expect(reload.count).toBe(0)
})

test('a script that is gone with an older release is fetched with a reloaded page', async () => {
  status = 404
  const reload = reloads()
  void loadLateRoute(route(), reload)
  await expect.poll(() => reload.count).toBe(1)
})

test('a script whose request fails alone is fetched with a reloaded page, once', async () => {
  status = null
  const reload = reloads(true, true)
  void loadLateRoute(route(), reload)
  await expect.poll(() => reload.count).toBe(1)
  const again = reloads(false, true)
  const loading = loadLateRoute(route(), again)
  await lost()
  status = 200
  forgetLosses()
  expect(await loading).toBe('module')
  expect(again.count).toBe(0)
})

test('nobody who stayed where they were is taken away by a script that still fails; the next way reloads', async () => {
  status = null
  const reload = reloads()
  const broken = route({ isBroken: true })
  let tries = 0
  const load = () => {
    tries++
    return broken.load()
  }
  void loadLateRoute({ ...broken, load }, reload)
  await lost()
  noteWay(false, null)
  status = 200
  forgetLosses()
  await expect.poll(() => tries).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reload.count).toBe(0)
  noteWay(true, '/late')
  await expect.poll(() => reload.count).toBe(1)
})

test('a script that also fails after the reload shows its failure in place of the route', async () => {
  const module = (await loadLateRoute(route({ isBroken: true }), reloads(false))) as { default(): void }
  expect(() => module.default()).toThrow('Failed to fetch dynamically imported module')
})
