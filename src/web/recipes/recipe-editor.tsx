import { type DragEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RecipeReply } from '#contract/recipe.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { hasPage, type ToolId, toolIds } from '#tools/catalog.ts'
import { lacksMask, recipeNameMax, recipeStepsMax } from '#tools/recipe.ts'
import { Button } from '#ui/controls/button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { changeRecipe } from '#web/api/recipes.ts'
import { useToolNames } from '#web/gallery/use-tool-names.ts'
import { useAction } from '#web/requests/use-action.ts'
import { type EditedStep, editedSteps, kept, moved, newStep } from './edit-steps.ts'
import { StepEditor } from './step-editor.tsx'

/** Changes a recipe's name and steps. Nothing is kept before "Save". */
export function RecipeEditor({ recipe, onClose }: { recipe: RecipeReply; onClose(): void }) {
  const t = useTranslator()
  const [name, setName] = useState(recipe.name)
  const [steps, setSteps] = useState<readonly EditedStep[]>(() => editedSteps(recipe))
  const [dragged, setDragged] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  const { run, isWorking } = useAction()
  const isNameless = name.trim() === ''
  const lacking = steps.some((step) => step.isOn && lacksMask(step))
  const save = () =>
    run(async () => {
      await changeRecipe(recipe.id, { name, steps: kept(steps) })
      await revalidate()
      onClose()
    })
  const over = (at: number) => (event: DragEvent) => {
    if (dragged === null) return
    event.preventDefault()
    setSteps(moved(steps, dragged, at))
    setDragged(at)
  }
  return (
    <div className="mt-5 grid gap-4 rounded-card border border-line p-4 md:p-6">
      <TextField
        label={t('Name')}
        value={name}
        maxLength={recipeNameMax}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        error={isNameless ? t('Give it a name of at least one letter.') : undefined}
        className="max-w-120"
      />
      <ol aria-label={t('Steps')} className="grid">
        {steps.map((step, at) => (
          <StepEditor
            key={step.key}
            step={step}
            at={at}
            count={steps.length}
            isDragged={dragged === at}
            onChange={(next) => setSteps(steps.with(at, { ...step, ...next }))}
            onMove={(by) => setSteps(moved(steps, at, at + by))}
            onRemove={() => setSteps(steps.toSpliced(at, 1))}
            onDragStart={() => setDragged(at)}
            onDragOver={over(at)}
            onDragEnd={() => setDragged(null)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <AddStep isFull={steps.length >= recipeStepsMax} onAdd={(tool) => setSteps([...steps, newStep(tool)])} />
        <p role="status" className="min-w-48 flex-1 text-14 text-warning">
          {steps.length === 0
            ? t('A recipe has at least one step.')
            : lacking
              ? t('A step that removes something needs to know what: choose it there.')
              : ''}
        </p>
        <Button kind="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          kind="primary"
          disabled={isWorking || isNameless || steps.length === 0 || lacking}
          onClick={() => void save()}
        >
          {t('Save')}
        </Button>
      </div>
    </div>
  )
}

function AddStep({ isFull, onAdd }: { isFull: boolean; onAdd(tool: ToolId): void }) {
  const t = useTranslator()
  const { nameOf } = useToolNames()
  const menuFirst = toolIds.toSorted((a, b) => Number(hasPage(b)) - Number(hasPage(a)))
  if (isFull)
    return <p className="text-14 text-quiet">{t('A recipe has at most {max} steps.', { max: recipeStepsMax })}</p>
  return (
    <Menu
      align="start"
      trigger={<Button>{t('Add a step')}</Button>}
      items={menuFirst.map((tool) => ({ label: nameOf({ tool }), onSelect: () => onAdd(tool) }))}
    />
  )
}
