import { useId } from 'react'
import { entitlements } from '#contract/plan.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { hasPage, labelOf, menuToolIds, type ToolId, toolCatalog, toolIds } from '#tools/catalog.ts'
import { toolIcons } from '#tools/icons.ts'
import { useUsage } from '#web/billing/usage/use-usage.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { chooseTool, needStages } from '#web/editor/model/need-stages.ts'

/** Tools that are in no menu. They are set apart. */
const otherToolIds = toolIds.filter((id) => !hasPage(id))

/** The tools; changing the tool keeps the picture. */
export function ToolRail() {
  const t = useTranslator()
  return (
    <nav
      aria-label={t('Tools')}
      className="area-rail flex border-t border-line bg-paper max-lg:justify-around max-lg:overflow-x-auto max-lg:px-2 lg:flex-col lg:gap-1 lg:border-t-0 lg:border-r lg:py-2"
    >
      {menuToolIds.map((id) => (
        <RailButton key={id} tool={id} />
      ))}
      <span aria-hidden="true" className="bg-line max-lg:my-3 max-lg:w-px lg:mx-3 lg:my-1 lg:h-px" />
      {otherToolIds.map((id) => (
        <RailButton key={id} tool={id} />
      ))}
    </nav>
  )
}

const bringIntoView = (button: HTMLButtonElement | null) => {
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function RailButton({ tool }: { tool: ToolId }) {
  const { store } = useModel()
  const isChosen = useEditorState((state) => state.work.tool) === tool
  const options = useEditorState((state) => state.work.options[tool])
  const isRunning = useEditorState((state) => state.running !== null)
  const plan = useUsage()?.plan
  const isAllMine = plan === undefined || entitlements[plan].tools === 'all'
  const isTagged = !isAllMine && toolCatalog[tool].access === 'basic'
  const tagId = useId()
  const t = useTranslator()
  const Icon = toolIcons[tool]
  return (
    <button
      ref={isChosen ? bringIntoView : null}
      type="button"
      aria-current={isChosen ? 'page' : undefined}
      aria-describedby={isTagged ? tagId : undefined}
      disabled={isRunning}
      onPointerEnter={() => void needStages([tool])}
      onFocus={() => void needStages([tool])}
      onClick={() => void chooseTool(store, tool)}
      className="relative grid min-h-14 min-w-12 flex-1 content-center justify-items-center gap-1 px-0.5 py-1 max-lg:content-start max-lg:px-1.5 max-lg:pt-2 text-quiet transition-colors hover:text-ink disabled:opacity-40 aria-[current]:text-ink lg:w-18 lg:flex-none lg:py-1.5"
    >
      {isChosen ? (
        <span className="absolute inset-x-4 top-0 h-0.5 bg-ink lg:inset-x-auto lg:inset-y-2 lg:left-0 lg:h-auto lg:w-0.5" />
      ) : null}
      <Icon size={20} />
      <span className="text-center text-12">{t.known(labelOf(tool, options))}</span>
      {isTagged ? (
        <span id={tagId} aria-hidden="true" className="rounded-[3px] border border-edge px-1 text-12">
          {t('Basic')}
        </span>
      ) : null}
    </button>
  )
}
