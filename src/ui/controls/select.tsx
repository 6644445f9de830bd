import { ChevronsUpDown } from 'lucide-react'
import { type ComponentType, useEffect, useId, useState } from 'react'
import { untilThere } from '#i18n/until-there.ts'
import type { ChoiceProps } from '#ui/controls/choice.tsx'
import type { SelectListProps } from '#ui/controls/select-list.tsx'

const triggerClass =
  'flex h-9 w-full min-w-0 items-center justify-between gap-2 rounded-control bg-sunken pr-2 pl-3 text-left transition-colors hover:bg-hover data-disabled:opacity-50 data-popup-open:bg-hover pointer-coarse:h-11'

const loadList = async () => (await import('#ui/controls/select-list.tsx')).SelectList

interface SelectProps<Value extends string> extends ChoiceProps<Value> {
  /** Whether its list is open from the beginning. */
  readonly opensAtFirst?: boolean
}

/** A choice of many options; the same properties as Choice. What works loads once it is on the page; its shape is there. */
export function Select<Value extends string>({ opensAtFirst = false, ...props }: SelectProps<Value>) {
  const [List, setList] = useState<ComponentType<SelectListProps<Value>> | null>(null)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    void untilThere(loadList).then((loaded) => setList(() => loaded as ComponentType<SelectListProps<Value>>))
  }, [])
  return List === null ? (
    <Shape {...props} onPress={() => setPressed(true)} />
  ) : (
    <List {...props} opens={isPressed || opensAtFirst} triggerClass={triggerClass} />
  )
}

function Shape<Value extends string>(props: ChoiceProps<Value> & { onPress(): void }) {
  const { label, value, options, disabled, onPress } = props
  const id = useId()
  return (
    <div className="grid gap-2 text-14">
      <div id={id}>{label}</div>
      <button
        type="button"
        role="combobox"
        aria-expanded={false}
        aria-labelledby={id}
        disabled={disabled}
        data-disabled={disabled ? '' : undefined}
        onClick={onPress}
        className={triggerClass}
      >
        <span className="truncate">{options.find((option) => option.value === value)?.label}</span>
        <span aria-hidden="true" className="text-quiet">
          <ChevronsUpDown size={16} />
        </span>
      </button>
    </div>
  )
}
