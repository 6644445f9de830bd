import { type ShareDays, type ShareReply, shareReply, sharesReply } from '#contract/share.ts'
import { request, requestNothing } from './request/request.ts'

/** The dialog shows these itself. */
const handles = ['before-missing', 'shares-full'] as const

/** The living links of one photo, newest first. */
export async function listShares(photoId: string): Promise<ShareReply[]> {
  return (await request(`/api/shares?${new URLSearchParams({ photo: photoId })}`, sharesReply)).shares
}

export function addShare(photoId: string, days: ShareDays): Promise<ShareReply> {
  return request('/api/shares', shareReply, { method: 'POST', json: { photoId, days }, handles })
}

export function endShare(id: string): Promise<void> {
  return requestNothing(`/api/shares/${encodeURIComponent(id)}`, { method: 'DELETE' })
}
