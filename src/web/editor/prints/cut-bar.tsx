import { useState } from 'react'
import { useNavigate } from 'react-router'
import { entitlements } from '#contract/plan.ts'
import { problems } from '#contract/problem.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Quad } from '#imaging/adjust/homography.ts'
import { toolCatalog, withoutMarks } from '#tools/catalog.ts'
import { costOfRun, type RecipeStep } from '#tools/recipe.ts'
import type { PrintsTexts } from '#tools/stage.ts'
import { Button } from '#ui/controls/button.tsx'
import { showNotification } from '#ui/notice.ts'
import { openLogin, openPricing, useUser } from '#web/account/account-state.ts'
import { cutOutPrints } from '#web/api/batches.ts'
import { useUsage } from '#web/billing/usage/use-usage.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { KeptKey } from '#web/requests/kept-key.ts'
import { useAction } from '#web/requests/use-action.ts'

interface CutBarProps {
  photoId: string
  /** Those that are not left out. */
  prints: readonly Quad[]
  texts: PrintsTexts
  onClose(): void
}

/** Says what is done with the prints and what it costs, and does it. */
export function CutBar({ photoId, prints, texts, onClose }: CutBarProps) {
  const t = useTranslator()
  const user = useUser()
  const step = useStep()
  const cut = useCutting(photoId, prints)
  const usage = useUsage()?.usage
  const count = prints.length
  const counted = count * costOfRun([step])
  const remaining = usage === undefined ? null : Math.max(0, usage.limit - usage.current)
  const isShort = remaining !== null && counted > remaining
  const { batchPhotosMax, tools } = entitlements[user?.role ?? 'VISITOR']
  const mayRun = count <= batchPhotosMax && (tools === 'all' || toolCatalog[step.tool].access === 'free')
  const cutLabel = t('Cut out {count, plural, one {# photo} other {# photos}}', { count })
  return (
    <section
      aria-label={t('Make photos of the prints')}
      className="cut-bar flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-raised px-3 py-2 text-14"
    >
      <div className="min-w-60 flex-1">
        <p className="text-quiet max-sm:sr-only">
          {t('Drag the corners to where the prints end. Press a number to leave its print out.')}
        </p>
        <p role="status" className={`tabular-nums ${isShort && mayRun ? 'text-danger' : ''}`}>
          {user === null
            ? t('Prints become photos of your account.')
            : mayRun
              ? noteOf(t, counted, remaining)
              : t(texts.planText)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {user === null ? (
          <Button kind="primary" size="small" onClick={() => openLogin()}>
            {t('Log in')}
          </Button>
        ) : mayRun ? (
          <>
            <Button
              kind="primary"
              size="small"
              disabled={count === 0 || isShort || cut.isWorking}
              onClick={() => cut.start([step])}
            >
              {t(texts.runLabel)}
            </Button>
            <Button size="small" disabled={count === 0 || cut.isWorking} onClick={() => cut.start([])}>
              {cutLabel} · {t('Free')}
            </Button>
          </>
        ) : (
          <>
            <Button kind="primary" size="small" disabled={count === 0 || cut.isWorking} onClick={() => cut.start([])}>
              {cutLabel}
            </Button>
            <Button size="small" onClick={() => openPricing('tool')}>
              {t('See the plans')}
            </Button>
          </>
        )}
        <Button size="small" kind="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </section>
  )
}

/** The chosen tool with its settings, without those that mean this photo alone. */
function useStep(): RecipeStep {
  const tool = useEditorState(({ work }) => work.tool)
  const options = useEditorState(({ work }) => work.options[work.tool])
  return { tool, options: withoutMarks(tool, options).options, mask: null, isOn: true }
}

function useCutting(photoId: string, prints: readonly Quad[]) {
  const t = useTranslator()
  const navigate = useNavigate()
  const { run, isWorking } = useAction()
  // Pressing again after a lost answer makes no second batch.
  const [sent] = useState(() => new KeptKey())
  const start = (steps: readonly RecipeStep[]) =>
    void run(async () => {
      const request = { photoId, prints, steps }
      await cutOutPrints(request, sent.keyOf(JSON.stringify(request)))
      showNotification({ text: t('The prints are being cut out and appear here one by one.') })
      await navigate('/home/create')
    })
  return { isWorking, start }
}

/** @param remaining null: unknown */
function noteOf(t: Translator, counted: number, remaining: number | null): string {
  if (counted === 0) return t('Costs no edit.')
  if (remaining === null) return t('Uses {count}', { count: counted })
  if (counted > remaining) return t(problems['requests-used-up'].sentence)
  return t('Uses {count} of {left, number} left', { count: counted, left: remaining })
}
