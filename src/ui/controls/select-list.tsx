import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ChoiceProps } from '#ui/controls/choice.tsx'
import { useOverlayContainer } from '#ui/theme-scope.tsx'

export interface SelectListProps<Value extends string> extends ChoiceProps<Value> {
  /** It was pressed before it had loaded. */
  readonly opens: boolean
  /** Its shape, as before it had loaded. */
  readonly triggerClass: string
}

/** The working select. With its layout engine it is 44 kB (gzip). */
export function SelectList<Value extends string>(props: SelectListProps<Value>) {
  const { label, value, options, onChange, disabled, opens, triggerClass } = props
  const container = useOverlayContainer()
  return (
    <Base.Root
      items={options}
      value={value}
      defaultOpen={opens}
      disabled={disabled ?? false}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <div className="grid gap-2 text-14">
        <Base.Label>{label}</Base.Label>
        {/* The label is tied to it a frame after it came; the name is there at once. */}
        <Base.Trigger aria-label={label} className={triggerClass}>
          <Base.Value className="truncate" />
          <Base.Icon className="text-quiet">
            <ChevronsUpDown size={16} />
          </Base.Icon>
        </Base.Trigger>
      </div>
      {/* Its style element hides a scrollbar that we want, and the content security policy would refuse it. */}
      <CSPProvider disableStyleElements>
        <Base.Portal container={container} role="region" aria-label={label}>
          <Base.Positioner className="z-50 outline-none" sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className="overlay-motion max-h-[min(var(--available-height),20rem)] min-w-(--anchor-width) overflow-y-auto rounded-control bg-raised p-1 text-14 text-ink shadow-overlay outline-none">
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    className="grid min-h-8 cursor-pointer grid-cols-[1fr_auto] items-center gap-x-4 rounded-[4px] px-2 py-1 outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-11"
                  >
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Check size={16} />
                    </Base.ItemIndicator>
                    {option.hint ? <span className="col-start-1 text-12 text-quiet">{option.hint}</span> : null}
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </CSPProvider>
    </Base.Root>
  )
}
