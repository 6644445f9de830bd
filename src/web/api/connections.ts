import {
  type ConnectionReply,
  type ConnectionRequest,
  connectionAnswer,
  connectionReply,
} from '#contract/connection.ts'
import { request } from './request/request.ts'

const addressOf = (id: string) => `/api/connections/${encodeURIComponent(id)}`

/** @throws RequestFailure 'not-found': this browser is not asked for it, or not any more */
export const findConnection = (id: string): Promise<ConnectionReply> =>
  request(`${addressOf(id)}/program`, connectionReply, { method: 'GET', isQuiet: true })

/** @returns where the browser goes on */
export async function decideConnection(id: string, json: ConnectionRequest): Promise<string> {
  return (await request(addressOf(id), connectionAnswer, { method: 'POST', json })).address
}
