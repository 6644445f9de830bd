import { type ReactNode, useId } from 'react'

export interface SwitchProps {
  label: string
  checked: boolean
  onChange(checked: boolean): void
  hint?: ReactNode
  disabled?: boolean
}

export function Switch({ label, checked, onChange, hint, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className="text-14">
      <label
        htmlFor={id}
        className={`flex min-h-8 items-center justify-between gap-4 select-none pointer-coarse:min-h-11 ${disabled ? 'opacity-50' : ''}`}
      >
        {label}
        <button
          type="button"
          role="switch"
          id={id}
          aria-checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          disabled={disabled}
          onClick={() => onChange(!checked)}
          className="group flex h-6 w-9 shrink-0 cursor-pointer items-center rounded-full"
        >
          <span className="flex h-5 flex-1 items-center rounded-full border-[1.5px] border-edge px-[3px] transition-colors group-aria-checked:border-ink group-aria-checked:bg-ink">
            <span className="size-2.5 rounded-full bg-edge transition-[translate,background-color] group-aria-checked:translate-x-4 group-aria-checked:bg-paper" />
          </span>
        </button>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-12 text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
