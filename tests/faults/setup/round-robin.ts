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

  const connectOne = async (): Promise<Socket | null> => {
    // Connections of the same moment must not take each other's turns: one would try a stopped server twice.
    const first = turn++
    for (let tried = 0; tried < ports.length; tried++) {
      const port = ports[(first + tried) % ports.length] as number
      const upstream = track(connect({ port, allowHalfOpen: true }))
      try {
        await once(upstream, 'connect')
        return upstream
      } catch {}
    }
    return null
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, async (client) => {
    track(client)
    const upstream = await connectOne()
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
