import { useEffect, useRef, useState } from 'react'

export type UploadState =
  | { readonly phase: 'empty' }
  | { readonly phase: 'sending'; readonly file: File; readonly share: number }
  | { readonly phase: 'failed'; readonly file: File; readonly sentence: string; readonly mayRetry: boolean }
  | { readonly phase: 'done'; readonly file: File | null; readonly photoId: string }

export interface Upload {
  readonly state: UploadState
  start(file: File): void
  retry(): void
  cancel(): void
}

/**
 * Sends one photo at a time; starting another drops the one before. The calls are loaded when first needed, so that the
 * public pages do not carry them.
 * @param known the id of a photo that is here already
 */
export function useUpload(known: string | null = null): Upload {
  const [state, setState] = useState<UploadState>(
    known ? { phase: 'done', file: null, photoId: known } : { phase: 'empty' },
  )
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    const set = (next: UploadState) => {
      if (!signal.aborted) setState(next)
    }
    set({ phase: 'sending', file, share: 0 })
    try {
      const { uploadPhoto } = await import('#web/api/photos.ts')
      const onProgress = (share: number) => set({ phase: 'sending', file, share })
      const photo = await uploadPhoto(file, { name: file.name, onProgress, signal })
      set({ phase: 'done', file, photoId: photo.id })
    } catch (error) {
      set({ phase: 'failed', file, ...readFailure(error) })
    }
  }
  return {
    state,
    start: (file) => void start(file),
    retry: () => {
      if (state.phase === 'failed') void start(state.file)
    },
    cancel: () => {
      running.current?.abort()
      setState({ phase: 'empty' })
    },
  }
}

/** The same file may go through another time, unless it is the file that was refused. */
function readFailure(error: unknown): { sentence: string; mayRetry: boolean } {
  const { status = 0, message } = error as { status?: number; message: string }
  return { sentence: message, mayRetry: status === 0 || status === 429 || status >= 500 }
}
