import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFileDrag } from '#ui/dropzone.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { uploadPhoto } from '#web/api/photos.ts'
import { asFailure } from '#web/api/request/request.ts'
import { otherPhotos } from '#web/upload/other-photos.ts'
import { type FoundFiles, findPictures, partsOf, readDropped, sortFiles } from './read-dropped.ts'

export interface AddingState {
  readonly found: FoundFiles
  /** Share of all bytes that are sent, 0..1. */
  readonly share: number
  /** Ids of the photos that arrived. */
  readonly added: readonly string[]
  readonly failed: readonly { readonly file: File; readonly sentence: string }[]
  readonly isOver: boolean
}

/** Uploads side by side: one is sent while another is decoded. */
const atOnce = 2

/**
 * Adds many photos: files, a folder, what came beside a photo that a page opened, and what is dropped anywhere on the page.
 * @param onAdded ids of what arrived
 */
export function useAdding(onAdded: (ids: readonly string[]) => void, { takesDrops = true } = {}) {
  const [state, setState] = useState<AddingState | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const add = async (found: FoundFiles) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    const queue = [...found.files]
    const total = Math.max(
      1,
      queue.reduce((sum, { size }) => sum + size, 0),
    )
    const sent = new Map<File, number>()
    const added: string[] = []
    const failed: { file: File; sentence: string }[] = []
    const show = (isOver = false) => {
      const bytes = [...sent].reduce((sum, [file, share]) => sum + share * file.size, 0)
      if (!signal.aborted) setState({ found, share: bytes / total, added: [...added], failed: [...failed], isOver })
    }
    show()
    const work = async () => {
      for (let file = queue.shift(); file !== undefined && !signal.aborted; file = queue.shift()) {
        const current = file
        const onProgress = (share: number) => {
          sent.set(current, share)
          show()
        }
        try {
          added.push((await uploadPhoto(current, { name: current.name, onProgress, signal })).id)
        } catch (error) {
          failed.push({ file: current, sentence: asFailure(error).message })
        }
        onProgress(1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    show(true)
    if (added.length > 0) onAdded(added)
  }

  const isOver = useFileDrag(takesDrops ? 'page' : null, (data) => void readDropped(partsOf(data)).then(add))
  const addFiles = (files: readonly File[]) => void findPictures(files).then(add)
  const others = useAtom(otherPhotos)
  const takeOthers = useEffectEvent(addFiles)
  useEffect(() => {
    if (others.length === 0) return
    otherPhotos.set([])
    takeOthers(others)
  }, [others])

  return {
    state,
    /** Whether files are dragged over the page. */
    isOver,
    addFiles,
    retry: () => state && void add(sortFiles(state.failed.map(({ file }) => file))),
    /** Stops what is being sent. What arrived stays. */
    stop() {
      running.current?.abort()
      if (state !== null && state.added.length > 0) onAdded(state.added)
      setState(null)
    },
  }
}
