import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import type { FetchDependencies } from '#server/ground/outbound/request-public.ts'
import { fetchPublicUrl } from '#server/pictures/photos/upload/fetch-public-url.ts'

const servers: Server[] = []
const publicAddress = '93.184.216.34'

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A peer on this machine that is reached as `publicAddress`; it records which names and addresses were requested. */
async function startPeer(answer: RequestListener, addressesOf: Record<string, string[]> = {}) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const resolved: string[] = []
  const connected: string[] = []
  const dependencies: FetchDependencies = {
    resolve: async (host) => {
      resolved.push(host)
      return addressesOf[host] ?? [publicAddress]
    },
    connectTo: (address) => {
      connected.push(address)
      return { address: '127.0.0.1', port }
    },
    timeoutMs: 1_000,
  }
  return { dependencies, resolved, connected }
}

const importing = async (url: string, dependencies: FetchDependencies) => {
  const { body, name } = await fetchPublicUrl(url, dependencies)
  return { name, content: (await buffer(body)).toString() }
}

describe('fetchPublicUrl', () => {
  test('fetches from the vetted address, and resolves the name once', async () => {
    const { dependencies, resolved, connected } = await startPeer((request, reply) =>
      reply.end(`for ${request.headers.host}`),
    )
    const file = await importing('http://photos.example/a%20b.jpg?x=1', dependencies)
    expect(file).toEqual({ name: 'a b.jpg', content: 'for photos.example' })
    expect([resolved, connected]).toEqual([['photos.example'], [publicAddress]])
  })

  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://169.254.169.254/latest/meta-data',
    'http://inside.example/',
    'http://mixed.example/',
    'http://photos.example:8080/',
    'https://photos.example:80/',
    'ftp://photos.example/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'http://ada:pw@photos.example/',
    'nonsense',
    '',
  ])('refuses %j without connecting anywhere', async (url) => {
    const names = { localhost: ['127.0.0.1'], 'inside.example': ['10.0.0.8'], 'mixed.example': [publicAddress, '::1'] }
    const { dependencies, connected } = await startPeer((_, reply) => reply.end('secret'), names)
    await expect(importing(url, dependencies)).rejects.toMatchObject({ code: 'import-refused' })
    expect(connected).toEqual([])
  })

  test.each(['http://127.0.0.1/', 'http://inside.example/', 'http://photos.example:22/', 'gopher://photos.example/'])(
    'refuses a redirect to %s',
    async (location) => {
      const { dependencies, connected } = await startPeer((_, reply) => reply.writeHead(302, { location }).end(), {
        'inside.example': ['192.168.0.1'],
      })
      await expect(importing('http://photos.example/', dependencies)).rejects.toMatchObject({ code: 'import-refused' })
      expect(connected).toHaveLength(1)
    },
  )

  test('follows three redirects, and no fourth', async () => {
    const redirectUntil =
      (last: number): RequestListener =>
      (request, reply) => {
        const step = Number(request.url?.slice(1))
        if (step >= last) reply.end('found')
        else reply.writeHead(302, { location: `/${step + 1}` }).end()
      }
    const three = await startPeer(redirectUntil(3))
    expect((await importing('http://photos.example/0', three.dependencies)).content).toBe('found')
    const four = await startPeer(redirectUntil(4))
    await expect(importing('http://photos.example/0', four.dependencies)).rejects.toMatchObject({
      code: 'import-failed',
    })
  })

  test('gives up on a server that is slow, gone or refuses', async () => {
    const silent = await startPeer(() => {})
    await expect(importing('http://photos.example/', silent.dependencies)).rejects.toMatchObject({
      code: 'import-failed',
    })
    const stalls = await startPeer((_, reply) => reply.write('half'))
    await expect(importing('http://photos.example/', stalls.dependencies)).rejects.toMatchObject({
      code: 'import-failed',
    })
    const refuses = await startPeer((_, reply) => reply.writeHead(404).end())
    await expect(importing('http://photos.example/', refuses.dependencies)).rejects.toMatchObject({
      code: 'import-failed',
    })
    const cuts = await startPeer((request) => request.socket.destroy())
    await expect(importing('http://photos.example/', cuts.dependencies)).rejects.toMatchObject({
      code: 'import-failed',
    })
  })

  test('refuses a file that announces too many bytes before reading it', async () => {
    const { dependencies } = await startPeer((_, reply) =>
      reply.writeHead(200, { 'content-length': 41 * 1024 * 1024 }).write('x'),
    )
    await expect(importing('http://photos.example/', dependencies)).rejects.toMatchObject({ code: 'photo-too-large' })
  })
})
