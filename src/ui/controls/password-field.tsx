import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> {
  /** Tells password managers whether to fill in a password or to generate one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until the reader asks to see it. */
export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const t = useTranslator()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...rest}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t('Show {field}', { field: t.language === 'de' ? label : label.toLowerCase() })}
          title={t(isShown ? 'Hide' : 'Show')}
          onClick={() => setShown(!isShown)}
          className="grid size-9 shrink-0 place-items-center rounded-control text-quiet transition-colors hover:text-ink pointer-coarse:size-11"
        >
          <Icon size={20} />
        </button>
      }
    />
  )
}
