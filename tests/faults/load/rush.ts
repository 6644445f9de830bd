import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import type { Database } from '#server/ground/database/connect.ts'
import { atOnce, type Customer } from '../setup/customer.ts'
import type { Shop } from '../setup/open-shop.ts'

// Enough that many are in the database at once. Each sender has its own connection.
const sendersAtOnce = 200

/** Registers a FREE member with a photo and this many requests left. */
async function newFreeWith(shop: Shop, left: number): Promise<{ customer: Customer; photoId: string }> {
  const customer = shop.newCustomer()
  const { id } = await customer.register()
  const { id: photoId } = await customer.upload(64)
  const { usage } = await customer.usage()
  const now = new Date()
  await shop.db
    .insertInto('usage_periods')
    .values({
      payer: `user:${id}`,
      plan: 'FREE',
      starts_at: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
      ends_at: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
      taken: usage.limit - left,
      taken_max: usage.limit,
    })
    .execute()
  return { customer, photoId }
}

export interface RushFigures {
  /** Count of each answer, such as '201' or '402 requests-used-up'. */
  readonly answers: ReadonlyMap<string, number>
  readonly jobs: number
  readonly reserved: number
  readonly usage: { readonly current: number; readonly limit: number }
}

/** Sends this many edits at once for one member who has `left` requests left. */
export async function rush(shop: Shop, posts: number, left: number): Promise<RushFigures> {
  const { customer, photoId } = await newFreeWith(shop, left)
  const answers = new Map<string, number>()
  await atOnce(Array.from({ length: posts }), sendersAtOnce, async () => {
    const { status, code } = await customer.edit(photoId)
    const answer = code === undefined ? String(status) : `${status} ${code}`
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  })
  const reserved = (await customer.ledger()).length
  return { answers, jobs: await countJobs(shop.db, customer), reserved, usage: (await customer.usage()).usage }
}

const countJobs = async (db: Database['db'], { user }: Customer) =>
  (
    await db
      .selectFrom('jobs')
      .select('id')
      .where('user_id', '=', user?.id ?? '')
      .execute()
  ).length

export interface CutFigures {
  readonly cut: number
  /** Distinct jobs in the answers to the retries. */
  readonly answered: number
  readonly jobs: number
  readonly reserved: number
  readonly used: number
  /** Answers other than 201. */
  readonly refused: readonly string[]
}

/**
 * A BASIC member sends this many edits, each with its key. Every reply is lost once the server has begun to send it,
 * so after its commit. Two senders at once then send each edit again with the same key.
 */
export async function cutReplies(shop: Shop, edits: number): Promise<CutFigures> {
  const customer = shop.newCustomer()
  await customer.register()
  await customer.payBasic()
  const { id: photoId } = await customer.upload(64)
  const cutter = await openCutter(Number(new URL(shop.origin).port))
  const keys = Array.from({ length: edits }, (_, i) => `edit ${i}`)
  let cut = 0
  const answered = new Set<string>()
  const refused: string[] = []
  customer.origin = `http://127.0.0.1:${cutter.port}`
  await atOnce(keys, 20, async (key) => {
    await customer.edit(photoId, key).catch(() => cut++)
  })
  await cutter.close()
  customer.origin = shop.origin
  await atOnce([...keys, ...keys], 20, async (key) => {
    const { status, data, code } = await customer.edit(photoId, key)
    if (status === 201 && data !== undefined) answered.add(data.id)
    else refused.push(`${status} ${code}`)
  })
  const jobs = await countJobs(shop.db, customer)
  const reserved = (await customer.ledger()).length
  return { cut, answered: answered.size, jobs, reserved, used: (await customer.usage()).usage.current, refused }
}

/** A proxy that drops the connection at the first byte of an answer. */
async function openCutter(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    client.pipe(upstream)
    upstream.once('data', () => {
      client.resetAndDestroy()
      upstream.destroy()
    })
    client.on('close', () => upstream.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
