import { useEditor, useEditorState } from './editor-context.tsx'
import { targetStep } from './editor-state.ts'
import { isSameOptions, presetsOf, withPreset } from './tool-options.ts'
import { usePresetPictures } from './use-preset-pictures.ts'

/** Starting points, shown on the user's own photo where the page can draw the tool's quick look. */
export function Presets() {
  const { store } = useEditor()
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const isRunning = useEditorState((state) => state.running !== null)
  const target = useEditorState(targetStep)
  const pictures = usePresetPictures(tool, target)
  const presets = presetsOf(tool)
  if (presets.length < 2) return null
  const hasPictures = pictures !== null
  return (
    <ul
      aria-label="Presets"
      className={`-mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:grid lg:overflow-visible lg:px-0 ${hasPictures ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}
    >
      {presets.map((preset) => {
        const withLook = withPreset(options, preset)
        const isChosen = isSameOptions(withLook, options)
        const choose = () => store.dispatch({ type: 'options-changed', tool, options: withLook, atMs: null })
        return (
          <li key={preset.id} className="shrink-0">
            <button
              type="button"
              aria-pressed={isChosen}
              disabled={isRunning}
              onClick={choose}
              className={`group block text-left disabled:opacity-45 ${hasPictures ? 'w-20 lg:w-full' : 'min-h-11 w-full rounded-control border border-line px-3 text-14 whitespace-nowrap hover:bg-sunken aria-pressed:border-ink lg:min-h-10'}`}
            >
              {hasPictures ? (
                <span className="block aspect-4/3 w-full overflow-hidden bg-sunken outline-1 -outline-offset-1 outline-transparent group-hover:outline-edge group-aria-pressed:outline-2 group-aria-pressed:outline-offset-1 group-aria-pressed:outline-ink">
                  {pictures[preset.id] ? (
                    <img src={pictures[preset.id]} alt="" className="size-full object-cover" draggable={false} />
                  ) : null}
                </span>
              ) : null}
              <span className={hasPictures ? 'block truncate pt-1 text-12 text-quiet group-aria-pressed:text-ink' : ''}>
                {preset.label}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
