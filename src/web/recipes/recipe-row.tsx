import { Copy, Download, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { RecipeReply } from '#contract/recipe.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { costOfRun, runnableKeptSteps } from '#tools/recipe.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { downloadFile } from '#web/api/download.ts'
import { addRecipe, deleteRecipe, recipeFileUrl } from '#web/api/recipes.ts'
import { downloadWithNotice } from '#web/requests/download-with-notice.ts'
import { useAction } from '#web/requests/use-action.ts'
import { nameOfStep } from '#web/sentences/name-of-step.ts'
import { editedSteps, kept } from './edit-steps.ts'
import { RecipeEditor } from './recipe-editor.tsx'
import { maskName } from './step-text.ts'

export interface RecipeRowProps {
  recipe: RecipeReply
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

/** One recipe: its steps in words and what can be done with it, or, while it is open, its editor. */
export function RecipeRow({ recipe, isOpen, onOpen }: RecipeRowProps) {
  const t = useTranslator()
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const { run, isWorking } = useAction()
  const { id, name } = recipe
  const change = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work()
      await revalidate()
    })
  const copy = () => addRecipe({ name: t('{name}, copy', { name }).slice(0, 80), steps: kept(editedSteps(recipe)) })
  const isRunnable = runnableKeptSteps.safeParse(recipe.steps).success
  return (
    <li className="border-t border-line py-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-18 font-medium wrap-anywhere">{name}</h2>
          <StepsLine recipe={recipe} />
          <p className="pt-1 text-12 text-quiet tabular-nums">
            {isRunnable
              ? t('{count, plural, =0 {Costs no edit} one {Uses # edit a photo} other {Uses # edits a photo}}', {
                  count: costOfRun(recipe.steps as Parameters<typeof costOfRun>[0]),
                })
              : t('Cannot be run as it is')}
          </p>
        </div>
        <div className="flex items-center gap-2">
          {isRunnable ? (
            <Link to={`/home/create?recipe=${id}`} className={buttonClass('plain', 'small')}>
              {t('Run on photos')}
            </Link>
          ) : null}
          <Button size="small" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {isOpen ? t('Close') : t('Change')}
          </Button>
          <Menu
            trigger={<IconButton label={t('More for {name}', { name })} icon={Ellipsis} />}
            items={[
              {
                label: t('Export as a file'),
                icon: Download,
                onSelect: () =>
                  void run(() => downloadWithNotice(() => downloadFile(recipeFileUrl(id))).then(() => {})),
              },
              { label: t('Duplicate'), icon: Copy, onSelect: () => change(copy) },
              { label: t('Delete'), icon: Trash2, isDanger: true, onSelect: () => setAsking(true) },
            ]}
          />
        </div>
      </div>
      {isOpen ? <RecipeEditor recipe={recipe} onClose={() => onOpen(false)} /> : null}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Delete {name}?', { name })}
        description={t('Photos that were made with it stay.')}
        footer={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('Cancel')}
            </Button>
            <Button kind="danger" disabled={isWorking} onClick={() => change(() => deleteRecipe(id))}>
              {t('Delete')}
            </Button>
          </>
        }
      />
    </li>
  )
}

/** The steps in order, each with what it works on. */
function StepsLine({ recipe }: { recipe: RecipeReply }) {
  const t = useTranslator()
  return (
    <ol className="flex flex-wrap gap-x-2 pt-1 text-14 text-quiet">
      {recipe.steps.map(({ tool, options, mask, isOn }, at) => (
        <li key={`${at} ${tool}`} className={isOn ? '' : 'line-through'}>
          {nameOfStep(t, { tool, options })}
          {mask === null ? null : ` (${maskName(t, mask)})`}
          {isOn ? null : <span className="sr-only">{t(', switched off')}</span>}
          {at < recipe.steps.length - 1 ? <span aria-hidden="true"> →</span> : null}
        </li>
      ))}
    </ol>
  )
}
