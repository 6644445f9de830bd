import { Switch } from '#ui/controls/switch.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { useMarking } from '#web/editor/marking/marking.ts'
import { MaskTools } from '#web/editor/marking/mask-tools.tsx'
import { showMarkable } from '#web/editor/model/editor-store.ts'

/** The optional mask. While this is closed, a drag moves the photo. */
export function HandMarks({ label }: { label: string }) {
  const { paint, store } = useMarking()
  const settings = useAtom(paint)
  return (
    <div className="grid gap-3">
      <Switch
        label={label}
        checked={settings.isMarking}
        onChange={(isMarking) => {
          if (isMarking) showMarkable(store)
          paint.set({ ...settings, isMarking })
        }}
      />
      {settings.isMarking ? <MaskTools isOpen /> : null}
    </div>
  )
}
