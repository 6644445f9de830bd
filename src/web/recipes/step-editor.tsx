import { ChevronDown, ChevronUp, GripVertical, Trash2 } from 'lucide-react'
import type { DragEvent } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { maskUseOf, ownFieldsOf, toolOf, withoutMarks } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import { Fold } from '#ui/controls/fold.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { imageUrl, uploadPhoto } from '#web/api/photos.ts'
import { useStage } from '#web/editor/model/need-stages.ts'
import { isPresetChosen, withPreset } from '#web/editor/model/tool-options.ts'
import { MaskSelect } from '#web/recipes/mask-select.tsx'
import { nameOfStep } from '#web/sentences/name-of-step.ts'

export interface StepEditorProps {
  step: RecipeStep
  at: number
  count: number
  isDragged: boolean
  onChange(change: Partial<RecipeStep>): void
  /** Moves it by places. */
  onMove(by: number): void
  onRemove(): void
  onDragStart(): void
  onDragOver(event: DragEvent): void
  onDragEnd(): void
}

/** One step: its place, whether it is done, what it works on, and its settings. */
export function StepEditor({ step, at, count, isDragged, onChange, onMove, onRemove, ...drag }: StepEditorProps) {
  const t = useTranslator()
  const name = nameOfStep(t, step)
  return (
    <li
      aria-label={t('Step {number}: {name}', { number: at + 1, name })}
      onDragOver={drag.onDragOver}
      className={`border-t border-line py-3 ${isDragged ? 'bg-sunken' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-1">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys move a step by the buttons beside it. */}
        <span
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', name)
            drag.onDragStart()
          }}
          onDragEnd={drag.onDragEnd}
          className="cursor-grab text-quiet pointer-coarse:hidden"
        >
          <GripVertical size={20} aria-hidden="true" />
        </span>
        <span className="w-6 text-14 text-quiet tabular-nums">{t.number(at + 1)}</span>
        <span className={`min-w-0 flex-1 text-16 ${step.isOn ? '' : 'text-quiet line-through'}`}>{name}</span>
        <Switch label={t('On')} checked={step.isOn} onChange={(isOn) => onChange({ isOn })} />
        <IconButton
          label={t('Move {name} up', { name })}
          icon={ChevronUp}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('Move {name} down', { name })}
          icon={ChevronDown}
          disabled={at === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton label={t('Delete step {number}', { number: at + 1 })} icon={Trash2} onClick={onRemove} />
      </div>
      <div className="grid gap-x-4 gap-y-3 pt-3 sm:grid-cols-2 sm:pl-12">
        <PresetSelect step={step} onChange={onChange} />
        <StepMask step={step} onChange={onChange} />
      </div>
      <Settings step={step} onChange={onChange} />
    </li>
  )
}

type StepPartProps = Pick<StepEditorProps, 'step' | 'onChange'>

/** The presets of the tool; settings of one's own are none of them. */
function PresetSelect({ step: { tool, options }, onChange }: StepPartProps) {
  const t = useTranslator()
  const { presets } = toolOf(tool)
  const chosen = presets.find((preset) => isPresetChosen(tool, options, preset))
  const own = chosen === undefined ? [{ value: 'own', label: t('Own settings') }] : []
  return (
    <Select
      label={t('Preset')}
      value={chosen?.id ?? 'own'}
      options={[...own, ...presets.map(({ id, label }) => ({ value: id, label: t(label) }))]}
      onChange={(id) => {
        const preset = presets.find((one) => one.id === id)
        if (preset !== undefined) onChange({ options: withPreset(tool, options, preset) })
      }}
    />
  )
}

/** What the step works on, for settings that take a mask. */
function StepMask({ step: { tool, options, mask }, onChange }: StepPartProps) {
  const t = useTranslator()
  const use = maskUseOf(tool, options, 'meaning')
  if (use === 'none' && mask === null) return null
  const none: Message = use === 'required' ? 'Choose what' : use === 'optional' ? 'Nothing marked' : 'The whole photo'
  return (
    <div className="grid content-start gap-1">
      <MaskSelect mask={mask} label={t('Works on')} none={none} onChange={(next) => onChange({ mask: next })} />
      {use === 'none' ? (
        <p role="status" className="text-14 text-warning">
          {t('With these settings the step works on the whole photo.')}
        </p>
      ) : null}
    </div>
  )
}

const pictures = {
  add: async (file: File, onProgress: (share: number) => void) =>
    (await uploadPhoto(file, { name: file.name, onProgress })).id,
  thumbUrl: (id: string) => imageUrl(id, 'thumb'),
}
const nothingFound = { isShown: false, onShow: () => {}, take: async () => {} }

/** The tool's own panel, as it is before a photo is known. What is marked on a photo has no place in a recipe. */
function Settings({ step: { tool, options }, onChange }: StepPartProps) {
  const t = useTranslator()
  const isThere = useStage(tool)
  const { Panel, Mode } = stageOf(tool)
  if (!isThere || Panel === undefined) return null
  const change = (next: unknown) =>
    onChange({ options: ownFieldsOf(tool).length === 0 ? next : withoutMarks(tool, next).options })
  return (
    <div className="pt-3 sm:pl-12">
      <Fold label={t('Settings')}>
        <div className="grid max-w-96 gap-4">
          {Mode === undefined ? null : <Mode options={options} isDisabled={false} onChange={change} />}
          <Panel
            options={options}
            onChange={change}
            photoSize={null}
            facts={null}
            isDone={false}
            analysis={null}
            pictures={pictures}
            picture={null}
            pointed={null}
            onPoint={() => {}}
            found={nothingFound}
          />
        </div>
      </Fold>
    </div>
  )
}
