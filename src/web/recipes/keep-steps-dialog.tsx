import { type FormEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DoneReply } from '#contract/recipe.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { keptSteps, type RecipeStep, recipeNameMax } from '#tools/recipe.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showNotification } from '#ui/notice.ts'
import { addRecipe, getDone } from '#web/api/recipes.ts'
import { DoneSteps } from '#web/gallery/batch/recipe-steps.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { nameOfStep } from '#web/sentences/name-of-step.ts'

export interface KeepStepsDialogProps {
  /** The result whose steps are kept; null: closed. */
  photoId: string | null
  onClose(): void
}

/** Keeps what was done to a photo as a recipe, and says what of it fits that photo only. */
export function KeepStepsDialog({ photoId, onClose }: KeepStepsDialogProps) {
  const t = useTranslator()
  return (
    <Dialog
      open={photoId !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Keep these steps')}
      description={t('As a recipe that you can change, and run on other photos.')}
    >
      {photoId === null ? null : <Form key={photoId} photoId={photoId} onClose={onClose} />}
    </Dialog>
  )
}

function Form({ photoId, onClose }: { photoId: string; onClose(): void }) {
  const t = useTranslator()
  const id = useId()
  const navigate = useNavigate()
  const { run, isWorking } = useAction()
  const [told, setTold] = useState<DoneReply['steps'] | 'failed' | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    getDone(photoId).then(
      ({ steps }) => isCurrent && setTold(steps),
      () => isCurrent && setTold('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [photoId])
  const steps = typeof told === 'object' && told !== null ? stepsToKeep(told) : []
  const ownName = new Intl.ListFormat(t.language, { type: 'conjunction' }).format(
    [...new Set(steps.map((step) => nameOfStep(t, step)))].slice(0, 4),
  )
  const name = typed ?? ownName.slice(0, recipeNameMax)
  const keep = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await addRecipe({ name, steps })
      onClose()
      const action = { label: t('Recipes'), onSelect: () => void navigate('/home/recipes') }
      showNotification({ text: t('{name} is kept.', { name: name.trim() }), action })
    })
  }
  return (
    <form id={id} onSubmit={keep} className="grid gap-4 pb-2">
      <TextField
        label={t('Name')}
        value={name}
        maxLength={recipeNameMax}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => setTyped(target.value)}
      />
      <DoneSteps done={told === null || told === 'failed' ? told : { told, steps }} />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={isWorking || steps.length === 0 || name.trim() === ''}>
          {t('Keep')}
        </Button>
      </div>
    </form>
  )
}

/** What of the steps can be done to another photo; the latest ten of more. */
function stepsToKeep(told: DoneReply['steps']): RecipeStep[] {
  const doable = told.filter(({ refusal }) => refusal === null).slice(-10)
  const steps = doable.map(({ tool, options, mask }) => ({ tool, options, mask, isOn: true }))
  return keptSteps.safeParse(steps).data ?? []
}
