import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Size } from '#imaging/image.ts'
import { toolCatalog } from '#tools/catalog.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { BasicTag } from '#web/billing/usage/basic-tag.tsx'
import { nameOfStep } from '#web/sentences/name-of-step.ts'
import type { Singled } from '#web/sentences/singled.ts'
import { tellStep } from '#web/sentences/tell-step.ts'

interface StepLineProps {
  step: RecipeStep
  singled: Singled | null
  /** Before the step, in px. */
  frame: Size | null
  /** Why the photo has nothing for it; null where it has, or where nobody has looked. */
  absence: string | null
  /** Whether what it is about was not seen at a first look. */
  isDoubtful: boolean
  onRemove(): void
  children: ReactNode
}

/** One step that a sentence asks for, before it is run, and the way to leave it out. */
export function StepLine({ step, singled, frame, absence, isDoubtful, onRemove, children }: StepLineProps) {
  const t = useTranslator()
  const { access } = toolCatalog[step.tool]
  const name = nameOfStep(t, step)
  const details = tellStep(t, step, frame, singled)
  return (
    <li className="border-t border-line py-1">
      <div className="flex min-h-11 items-center gap-3">
        <span className="min-w-0 flex-1">
          {name}
          {details === '' ? null : <span className="text-quiet"> · {details}</span>}
          {isDoubtful ? (
            <span className="block text-quiet">
              {t('Not seen at a first look. It is looked for more closely when the step runs.')}
            </span>
          ) : null}
          {absence === null ? null : <span className="block text-warning">{absence}</span>}
        </span>
        <BasicTag access={access} />
        <IconButton
          label={t('Leave out: {name}', { name: details === '' ? name : `${name}, ${details}` })}
          icon={Trash2}
          onClick={onRemove}
        />
      </div>
      {children}
    </li>
  )
}
