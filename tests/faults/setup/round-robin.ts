import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy that balances connections: each goes to the next server in turn, and to another one only when it is refused.
 * Nothing is sent twice.
 */
export async function openRoundRobin(ports: readonly number[]) {
  const sockets = new Set<Socket>()
  let turn = 0
  const track = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }

  const connectOne = async (tries: number): Promise<Socket | null> => {
    const upstream = track(connect({ port: ports[turn++ % ports.length] as number, allowHalfOpen: true }))
    try {
      await once(upstream, 'connect')
      return upstream
    } catch {
      return tries > 1 ? connectOne(tries - 1) : null
    }
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, async (client) => {
    track(client)
    const upstream = await connectOne(ports.length)
    if (upstream === null) return client.destroy()
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroySoon())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
