import { useTranslator } from '#i18n/use-messages.ts'

/** 'Paid annually', with the saving. A native checkbox, so that the public page works before its scripts load. */
export function YearToggle({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  const t = useTranslator()
  return (
    <div className="flex min-h-11 items-center gap-4">
      <label className="flex min-h-11 items-center gap-3 text-14 select-none">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state
          role="switch"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className="flex h-5 w-9 shrink-0 items-center rounded-full border-[1.5px] border-edge px-[3px] transition-colors peer-checked:border-ink peer-checked:bg-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink *:transition-[translate,background-color] peer-checked:*:translate-x-4 peer-checked:*:bg-paper"
        >
          <span className="size-2.5 rounded-full bg-edge" />
        </span>
        {t('Paid annually')}
      </label>
      <span className="rounded-control border border-accent-text px-2 py-0.5 text-12 whitespace-nowrap text-accent-text tabular-nums">
        {t('Save 50.00%')}
      </span>
    </div>
  )
}
