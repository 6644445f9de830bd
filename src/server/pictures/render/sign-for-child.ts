import type { Sign } from '#provenance/statement.ts'
import type { SignatureMessage } from '#server/pictures/render/render-message.ts'
import type { RenderTask } from '#server/pictures/render/render-task.ts'

/** A claim is some kilobytes. */
const signedCharsMax = 64 * 1024

/** Whether a task writes credentials, which a signature belongs to. */
export const writesCredentials = (task: RenderTask): boolean =>
  task.kind === 'encode' ? task.stamp?.credentials != null : task.kind === 'edit' && Boolean(task.wanted)

/** @param payload what to sign, in base64 @param sign null: it gets no signature */
export async function signForChild(payload: string, sign: Sign | null): Promise<SignatureMessage> {
  const isShort = payload.length <= signedCharsMax
  const signed = isShort ? await sign?.(Buffer.from(payload, 'base64')).catch(() => null) : null
  return { kind: 'signature', signature: signed == null ? null : Buffer.from(signed).toString('base64') }
}
