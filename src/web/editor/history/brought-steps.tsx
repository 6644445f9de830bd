import { useEffect, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { labelOfStep } from '#tools/catalog.ts'
import type { Recipe } from '#tools/recipe.ts'
import { TextButton } from '#ui/text-button.tsx'
import { getPhotoRecipe } from '#web/api/photos.ts'
import { addRecipe } from '#web/api/recipes.ts'
import { useEditorState } from '#web/editor/model/model.ts'

/** The steps that an upload brought along in its file, to be kept for other photos. */
export function BroughtSteps() {
  const t = useTranslator()
  const photo = useEditorState(({ work }) => work.steps[0]?.photo ?? null)
  const [brought, setBrought] = useState<{ readonly photoId: string; readonly recipe: Recipe } | null>(null)
  const [keptId, setKeptId] = useState<string | null>(null)
  const photoId = photo?.hasRecipe === true ? photo.id : null
  useEffect(() => {
    if (photoId === null) return
    const left = new AbortController()
    getPhotoRecipe(photoId, left.signal).then(
      ({ recipe }) => recipe !== null && setBrought({ photoId, recipe }),
      // The steps are an offer: without them nothing is missed.
      () => {},
    )
    return () => left.abort()
  }, [photoId])
  if (brought === null || brought.photoId !== photoId) return null
  const { recipe } = brought
  const names = recipe.steps.map(({ tool, options }) => t.known(labelOfStep(tool, options)))
  const keep = async () => {
    // A failure is told by the request.
    const kept = await addRecipe({ name: recipe.name, steps: recipe.steps }).catch(() => null)
    if (kept !== null) setKeptId(photoId)
  }
  return (
    <p className="flex shrink-0 items-center gap-3 border-l border-line px-3 text-12 whitespace-nowrap text-quiet">
      <span>{t('Made with Emulsion: {steps}', { steps: names.join(', ') })}</span>
      {keptId === photoId ? (
        <span role="status">{t('Kept in your recipes.')}</span>
      ) : (
        <TextButton onClick={() => void keep()}>{t('Keep these steps')}</TextButton>
      )}
    </p>
  )
}
