import { type CredentialsReply, credentialsReply } from '#contract/provenance.ts'
import { refusalOf } from './photos.ts'
import { sendBytes } from './request/request.ts'

/** What a photo says of how it was made. @throws RequestFailure */
export async function verifyPhoto(file: Blob, signal: AbortSignal): Promise<CredentialsReply> {
  const refusal = refusalOf(file)
  if (refusal !== null) throw refusal
  const type = file.type.startsWith('image/') ? file.type : 'application/octet-stream'
  return sendBytes('/api/verify', credentialsReply, {
    method: 'POST',
    bytes: file,
    headers: { 'content-type': type },
    signal,
  })
}
