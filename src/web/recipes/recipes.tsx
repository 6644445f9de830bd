import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { isProblem } from '#contract/problem.ts'
import { type RecipeReply, recipesMax } from '#contract/recipe.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { readRecipe } from '#tools/recipe.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { showMessage } from '#ui/notice.ts'
import { addRecipe } from '#web/api/recipes.ts'
import { useAction } from '#web/requests/use-action.ts'
import { newRecipe } from './edit-steps.ts'
import { RecipeRow } from './recipe-row.tsx'

/** All recipes of a member; one at a time is open to be changed. */
export function Recipes({ recipes }: { recipes: readonly RecipeReply[] }) {
  const t = useTranslator()
  const [openId, setOpenId] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { run, isWorking } = useAction()
  const add = (recipe: Parameters<typeof addRecipe>[0], isOpened: boolean) =>
    run(async () => {
      const { id } = await addRecipe(recipe)
      if (isOpened) setOpenId(id)
      await revalidate()
    })
  const start = () => void add(newRecipe(t('New recipe')), true)
  const buttons = (
    <>
      <ImportButton onRecipe={(recipe) => void add(recipe, false)} />
      <Button kind="primary" disabled={isWorking || recipes.length >= recipesMax} onClick={start}>
        {t('New recipe')}
      </Button>
    </>
  )
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-4 pb-8">
        <div>
          <h1 className="headline text-40">{t('Recipes')}</h1>
          <p className="pt-1 text-14 text-quiet">
            {t('Steps you keep, to run on other photos. What they work on is found in each photo.')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{buttons}</div>
      </div>
      {recipes.length === 0 ? (
        <EmptyState
          title={t('No recipe yet')}
          text={t(
            'A recipe is a row of edits that you keep and run on other photos. Edit a photo and keep its steps, or put steps together here.',
          )}
          action={
            <Link to="/upload" className={buttonClass('plain')}>
              {t('Open a photo')}
            </Link>
          }
        />
      ) : (
        <ul aria-label={t('Recipes')} className="border-b border-line">
          {recipes.map((recipe) => (
            <RecipeRow
              // What was changed elsewhere is shown as it is now.
              key={`${recipe.id} ${recipe.changedAt}`}
              recipe={recipe}
              isOpen={openId === recipe.id}
              onOpen={(isOpen) => setOpenId(isOpen ? recipe.id : null)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Reads a recipe's file, and says where it is none. */
function ImportButton({ onRecipe }: { onRecipe(recipe: ReturnType<typeof readRecipe>): void }) {
  const t = useTranslator()
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File) => {
    try {
      onRecipe(readRecipe(await file.text()))
    } catch (error) {
      showMessage(t.known(isProblem(error) ? error.message : t('That file could not be read.')), 'danger')
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void read(file)
          // Cleared so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('Import a file')}</Button>
    </>
  )
}
