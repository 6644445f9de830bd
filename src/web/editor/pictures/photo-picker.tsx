import { type Ref, useImperativeHandle, useRef } from 'react'
import { pictureTypes } from '#ui/dropzone.tsx'
import { usePictures } from './pictures.ts'

export interface PickPhoto {
  open(): void
}

/** The system's file picker, which a button elsewhere opens. */
export function PhotoPicker({ ref }: { ref: Ref<PickPhoto> }) {
  const { loader } = usePictures()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ open: () => input.current?.click() }), [])
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={pictureTypes}
      onChange={(event) => {
        const file = event.target.files?.[0]
        if (file !== undefined) void loader.loadFile(file, file.name)
        // Lets the user pick the same file again.
        event.target.value = ''
      }}
    />
  )
}
