import { Switch as Base } from '@base-ui/react/switch'
import { useId } from 'react'

export interface SwitchProps {
  label: string
  checked: boolean
  onChange(checked: boolean): void
  hint?: string
  disabled?: boolean
}

export function Switch({ label, checked, onChange, hint, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className="text-14">
      <label
        htmlFor={id}
        className="flex min-h-8 items-center justify-between gap-4 select-none has-data-disabled:opacity-50 pointer-coarse:min-h-11"
      >
        {label}
        <Base.Root
          id={id}
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled ?? false}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="flex h-5 w-9 shrink-0 cursor-pointer items-center rounded-full border-[1.5px] border-edge bg-transparent px-[3px] transition-colors data-checked:border-ink data-checked:bg-ink"
        >
          <Base.Thumb className="size-2.5 rounded-full bg-edge transition-[translate,background-color] data-checked:translate-x-4 data-checked:bg-paper" />
        </Base.Root>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-12 text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
