import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

/** At least one. */
export type DroppedFiles = [File, ...File[]]

export interface DropzoneProps {
  onFiles(files: DroppedFiles): void
  /** File types of the picker. Without HEIC in the list, iPhones convert to JPEG. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  /** Accepts drops anywhere on the page, not only on the element. */
  isWholePage?: boolean
  className?: string
  children(state: DropzoneState): ReactNode
}

export interface DropzoneState {
  /** A file is being dragged over. */
  isOver: boolean
  /** Opens the file picker. */
  pick(): void
}

/**
 * Pictures of every kind, for which phones open their photos and not their files; what cannot be read is told in a
 * sentence. Endings beside them, because a system that does not know HEIC gives its files no type, and RAW files of
 * cameras seldom have one.
 */
export const pictureTypes = 'image/*,.heic,.heif,.hif,.dng,.cr2,.cr3,.nef,.nrw,.arw,.raf,.orf,.rw2,.pef,.srw'

/** Accepts files by drag and drop or from the picker. For pasting see usePastedFiles. */
export function Dropzone({ accept = pictureTypes, multiple = false, disabled = false, ...props }: DropzoneProps) {
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]) => {
    const [first, ...others] = files
    if (disabled || first === undefined) return
    props.onFiles(multiple ? [first, ...others] : [first])
  }
  const isOver = useFileDrag(props.isWholePage ? 'page' : area, ({ files }) => take([...files]))
  return (
    <div ref={area} className={props.className} data-over={isOver && !disabled ? '' : undefined}>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          // Cleared so that the same file can be picked again.
          event.target.value = ''
        }}
      />
      {props.children({ isOver: isOver && !disabled, pick: () => input.current?.click() })}
    </div>
  )
}

/**
 * Takes files that are dropped.
 * @param area where they may be dropped; null: nowhere
 * @returns whether files are dragged over it
 */
export function useFileDrag(
  area: React.RefObject<HTMLElement | null> | 'page' | null,
  onDrop: (data: DataTransfer) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const target: EventTarget | null = area === 'page' ? window : (area?.current ?? null)
    if (!target) return
    // dragenter and dragleave also fire for every child element, so the depth is counted.
    let depth = 0
    const settle = (next: number) => {
      depth = Math.max(0, next)
      setOver(depth > 0)
    }
    const listen = (type: string, react: (event: DragEvent) => void) => {
      const handler = (event: Event) => {
        if (!(event instanceof DragEvent) || !event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        // A drop on a small area must not reach the page's own dropzone.
        if (area !== 'page') event.stopPropagation()
        react(event)
      }
      target.addEventListener(type, handler)
      return () => target.removeEventListener(type, handler)
    }
    const stops = [
      listen('dragenter', () => settle(depth + 1)),
      listen('dragleave', () => settle(depth - 1)),
      listen('dragover', (event) => {
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      }),
      listen('drop', (event) => {
        settle(0)
        if (event.dataTransfer) drop(event.dataTransfer)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [area])
  return isOver
}
