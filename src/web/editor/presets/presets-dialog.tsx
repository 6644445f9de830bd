import { type SubmitEvent, useState } from 'react'
import { presetNameLengthMax } from '#contract/preset.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { ToolId } from '#tools/catalog.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { useUser } from '#web/account/account-state.ts'
import { asFailure } from '#web/api/request/request.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { clearPlaces } from '#web/editor/model/tool-options.ts'
import { removeOwn, savePreset } from './own-presets.ts'
import type { ListedPreset } from './preset-list.ts'
import { OwnRow, ToolRow } from './preset-rows.tsx'
import { usePresets } from './use-presets.ts'

/** Saves the settings under a name, and keeps order among the presets of the tool. */
export function PresetsDialog() {
  const { dialog } = useModel()
  const isOpen = useAtom(dialog) === 'presets'
  const tool = useEditorState(({ work }) => work.tool)
  const user = useUser()
  const t = useTranslator()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => dialog.set(open ? 'presets' : 'none')}
      title={t('Your presets')}
      description={user === null ? t('Kept in this browser, and in your account once you have one.') : undefined}
    >
      <div className="grid gap-6 pb-2">
        <SaveForm key={tool} tool={tool} />
        <Rows tool={tool} />
      </div>
    </Dialog>
  )
}

function SaveForm({ tool }: { tool: ToolId }) {
  const options = useEditorState(({ work }) => work.options[tool])
  const [name, setName] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const t = useTranslator()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const given = name.trim()
    if (given === '') return setError(t('Give these settings a name.'))
    if (given.length > presetNameLengthMax) return setError(t('A name has at most 40 characters.'))
    setBusy(true)
    try {
      await savePreset({ tool, name: given, options: clearPlaces(tool, options), isStarred: false })
      setName('')
      setError(undefined)
    } catch (failure) {
      setError(t.known(asFailure(failure).message))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-2">
      <TextField
        label={t('Save these settings as')}
        value={name}
        error={error}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit" kind="primary" disabled={isBusy} className="mt-6.5">
        {t('Save')}
      </Button>
    </form>
  )
}

function Rows({ tool }: { tool: ToolId }) {
  const presets = usePresets(tool)
  const [removed, setRemoved] = useState<ListedPreset | null>(null)
  const t = useTranslator()
  const own = presets.filter(({ kind }) => kind === 'own')
  const remove = async (preset: ListedPreset) => {
    await removeOwn(preset.id)
    setRemoved(preset)
  }
  const restore = async ({ label: name, options, isStarred }: ListedPreset) => {
    setRemoved(null)
    await savePreset({ tool, name, options: options as Record<string, unknown>, isStarred })
  }
  return (
    <>
      <section aria-label={t('Saved by you')} className="grid gap-1">
        {removed === null ? null : (
          <p role="status" className="flex flex-wrap items-center gap-x-3 text-14">
            {t('{name} is deleted.', { name: removed.label })}
            <TextButton onClick={() => void restore(removed).catch(() => {})}>{t('Undo')}</TextButton>
          </p>
        )}
        {own.length === 0 ? (
          <p className="text-14 text-quiet">{t('What you save is listed here.')}</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {own.map((preset) => (
              <OwnRow key={preset.id} preset={preset} onRemove={() => void remove(preset).catch(() => {})} />
            ))}
          </ul>
        )}
      </section>
      <section className="grid gap-1">
        <h3 className="text-14 font-medium">{t('Built in')}</h3>
        <ul className="grid divide-y divide-line">
          {presets
            .filter(({ kind }) => kind === 'tool')
            .map((preset) => (
              <ToolRow key={preset.id} tool={tool} preset={preset} />
            ))}
        </ul>
      </section>
    </>
  )
}
