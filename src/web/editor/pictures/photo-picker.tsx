import { type Ref, useImperativeHandle, useRef } from 'react'
import { pictureTypes } from '#ui/dropzone.tsx'
import { useEditor } from '#web/editor/open/editor-context.tsx'

export interface PickPhoto {
  open(): void
}

/** The system's file picker, which a button elsewhere opens. */
export function PhotoPicker({ ref }: { ref: Ref<PickPhoto> }) {
  const { loader } = useEditor()
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
