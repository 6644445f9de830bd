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
 * Uploads one photo at a time; a new upload cancels the previous one. The API calls load when first needed, so that
 * public pages do not include them.
 * @param known the id of a photo that is already uploaded
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

/** The same file may succeed later, unless the file itself was refused. */
function readFailure(error: unknown): { sentence: string; mayRetry: boolean } {
  const { status = 0, message } = error as { status?: number; message: string }
  return { sentence: message, mayRetry: status === 0 || status === 429 || status >= 500 }
}
