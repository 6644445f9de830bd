import { saveFile } from '#web/api/download.ts'

/** Whether this browser can hand a file of this kind to another program. */
export function canSend(type: string): boolean {
  if (typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([''], 'photo', { type })] })
}

/**
 * Hands the file to the program that its user chooses, or saves it.
 * @returns 'late' when the browser wants another press, because making the file took too long after the first
 */
export async function leaveWith(way: 'save' | 'send', bytes: Blob, name: string): Promise<'done' | 'late'> {
  if (way === 'save') {
    saveFile(bytes, name)
    return 'done'
  }
  try {
    await navigator.share({ files: [new File([bytes], name, { type: bytes.type })] })
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : ''
    if (reason === 'NotAllowedError') return 'late'
    // Who closes the list of programs has changed their mind.
    if (reason !== 'AbortError') throw error
  }
  return 'done'
}
