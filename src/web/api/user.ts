import { z } from 'zod'
import { type DoneReply, doneReply, type UserReply, userReply } from '#contract/account.ts'
import { type LedgerEntry, ledgerEntry } from '#contract/order.ts'
import { request, requestNothing } from './request/request.ts'

export function updateName(name: string): Promise<UserReply> {
  return request('/api/user/profile', userReply, { method: 'POST', json: { name } })
}

/** Also logs out every other device. */
export function updatePassword(form: { currentPassword: string; newPassword: string }): Promise<DoneReply> {
  return request('/api/auth/update-password', doneReply, { method: 'POST', json: form })
}

export function endSession(id: string): Promise<void> {
  return requestNothing(`/api/user/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

export function endOtherSessions(): Promise<void> {
  return requestNothing('/api/user/sessions', { method: 'DELETE' })
}

/** Everything stored about the member, in one ZIP. */
export const exportUrl = '/api/user/export'

/** Proved by the password, or by a mailed code for accounts without one. */
export function deleteAccount(proof: { email: string; password?: string; code?: string }): Promise<DoneReply> {
  return request('/api/user/delete', doneReply, { method: 'POST', json: proof })
}

const ledgerReply = z.object({ entries: z.array(ledgerEntry) })

/** The member's counted edits, newest first. @param page before: the id of the last entry shown */
export async function listLedger(page: { before: string; limit: number }): Promise<LedgerEntry[]> {
  const query = new URLSearchParams({ before: page.before, limit: String(page.limit) })
  return (await request(`/api/user/ledger?${query}`, ledgerReply)).entries
}
