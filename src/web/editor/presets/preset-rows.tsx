import { Pencil, Star, Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { presetNameLengthMax } from '#contract/preset.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { ToolId } from '#tools/catalog.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { asFailure } from '#web/api/request/request.ts'
import { changeOwn, starBuiltIn } from './own-presets.ts'
import type { ListedPreset } from './preset-list.ts'

/** A preset that the user has saved: starred, renamed and deleted here. */
export function OwnRow({ preset, onRemove }: { preset: ListedPreset; onRemove(): void }) {
  const [isNaming, setNaming] = useState(false)
  const t = useTranslator()
  const { id, label: name, isStarred } = preset
  if (isNaming) return <RenameRow preset={preset} onEnd={() => setNaming(false)} />
  return (
    <li className="flex min-h-11 items-center gap-1 text-14">
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <IconButton label={t('Rename {name}', { name })} icon={Pencil} onClick={() => setNaming(true)} />
      <IconButton label={t('Delete {name}', { name })} icon={Trash2} onClick={onRemove} />
      <StarButton name={name} isStarred={isStarred} onStar={(stars) => changeOwn(id, { isStarred: stars })} />
    </li>
  )
}

function RenameRow({ preset, onEnd }: { preset: ListedPreset; onEnd(): void }) {
  const [name, setName] = useState(preset.label)
  const [error, setError] = useState<string | undefined>()
  const t = useTranslator()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const given = name.trim()
    if (given === '') return setError(t('Give these settings a name.'))
    if (given.length > presetNameLengthMax) return setError(t('A name has at most 40 characters.'))
    try {
      await changeOwn(preset.id, { name: given })
      onEnd()
    } catch (failure) {
      setError(t.known(asFailure(failure).message))
    }
  }
  return (
    <li className="py-2">
      <form onSubmit={submit} noValidate className="flex items-start gap-2">
        <TextField
          label={t('New name')}
          value={name}
          error={error}
          autoComplete="off"
          autoFocus
          onChange={(event) => setName(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="mt-6.5">
          {t('Rename')}
        </Button>
      </form>
    </li>
  )
}

/** A preset that comes with the tool: it can be starred. */
export function ToolRow({ tool, preset }: { tool: ToolId; preset: ListedPreset }) {
  const t = useTranslator()
  const name = t.known(preset.label)
  return (
    <li className="flex min-h-11 items-center gap-1 text-14">
      <span className="min-w-0 flex-1">{name}</span>
      <StarButton
        name={name}
        isStarred={preset.isStarred}
        onStar={(isStarred) => starBuiltIn({ tool, presetId: preset.id, isStarred })}
      />
    </li>
  )
}

interface StarButtonProps {
  readonly name: string
  readonly isStarred: boolean
  onStar(isStarred: boolean): Promise<void>
}

function StarButton({ name, isStarred, onStar }: StarButtonProps) {
  const t = useTranslator()
  return (
    <IconButton
      label={t('Show {name} first', { name })}
      icon={Star}
      look={{ className: isStarred ? 'fill-current' : '' }}
      aria-pressed={isStarred}
      // A failure has been told by the error dialog.
      onClick={() => void onStar(!isStarred).catch(() => {})}
    />
  )
}
