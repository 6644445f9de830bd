import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ExportPreset, exportPresets, findExportSize, nameFields, originalSize } from '#contract/exports.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { planFrame } from '#imaging/area/plan-frame.ts'
import type { Kept } from '#tools/kept.ts'
import { ColorField } from '#ui/controls/color-field.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { sizeText } from '#web/language/size-text.ts'
import { CutOffNote } from './cut-off-note.tsx'
import { type ExportSettings, exampleName, toggleSize, withOwn } from './export-settings.ts'
import { KeptPart } from './kept-part.tsx'
import { fitLabels, OwnSize } from './own-size.tsx'
import '#i18n/rest.ts'

const groups: readonly { readonly group: ExportPreset['group']; readonly label: Message }[] = [
  { group: 'networks', label: 'Networks' },
  { group: 'shops', label: 'Shops' },
  { group: 'print', label: 'Web and print' },
]

export interface ExportFieldsProps {
  settings: ExportSettings
  /** What leaves, for its sizes; null for several. */
  photo: PhotoReply | null
  /** What names begin with, for the example. */
  names: { readonly name: string; readonly tool: string }
  /** What a crop should keep of the photo; absent where nobody has looked. */
  kept?: readonly Kept[] | null
  onChange(change: Partial<ExportSettings>): void
}

/** In which sizes photos leave, several at once, and what the files are called. */
export default function ExportFields({ settings, photo, names, kept = null, onChange }: ExportFieldsProps) {
  const t = useTranslator()
  const tile = (id: string, label: string) => (
    <SizeTile
      key={id}
      label={label}
      size={sizeOf(id, photo)}
      isChosen={settings.sizes.includes(id)}
      onToggle={() => onChange({ sizes: toggleSize(settings, id) })}
      {...(settings.own.includes(id) && { onRemove: () => onChange(without(settings, id)) })}
    />
  )
  const ownLabel = (id: string) => t(fitLabels[findExportSize(id)?.fit ?? 'inside'])
  return (
    <>
      <div className="grid gap-1">
        {tile(originalSize, isReduced(photo) ? t('As large as your plan allows') : t('Original size'))}
      </div>
      {groups.map(({ group, label }) => (
        <fieldset key={group} className="grid gap-1 sm:grid-cols-2">
          <legend className="mb-1 text-14">{t(label)}</legend>
          {exportPresets.filter((preset) => preset.group === group).map(({ id, name }) => tile(id, name))}
        </fieldset>
      ))}
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-14">{t('Custom size')}</legend>
        {settings.own.map((id) => tile(id, ownLabel(id)))}
        <OwnSize onAdd={(id) => onChange(withOwn(settings, id))} />
      </fieldset>
      {photo === null || kept === null ? null : <CutOffNote {...{ settings, photo, kept, onChange }} />}
      <KeptPart sizes={settings.sizes} keep={settings.keep} photo={photo} onChange={(keep) => onChange({ keep })} />
      <p className="text-12 text-quiet">
        {t('A picture is never enlarged: a size that it cannot fill comes smaller, in the same shape.')}
      </p>
      <Ground settings={settings} hasAlpha={photo === null || photo.hasAlpha} onChange={onChange} />
      <Names settings={settings} names={names} onChange={onChange} />
    </>
  )
}

const isReduced = (photo: PhotoReply | null): boolean => photo !== null && photo.deliveredWidth < photo.width

function without({ sizes, own }: ExportSettings, id: string): Partial<ExportSettings> {
  const rest = sizes.filter((one) => one !== id)
  return { own: own.filter((one) => one !== id), sizes: rest.length === 0 ? [originalSize] : rest }
}

/** Of the frame that the photo gets; of several photos, the one that was asked for. */
function sizeOf(id: string, photo: PhotoReply | null) {
  const size = findExportSize(id)
  if (photo === null) return size ?? null
  const allowed = { width: photo.deliveredWidth, height: photo.deliveredHeight }
  return size == null ? allowed : planFrame(photo, allowed, size).outer
}

interface SizeTileProps {
  label: string
  size: { readonly width: number; readonly height: number } | null
  isChosen: boolean
  onToggle(): void
  onRemove?: () => void
}

function SizeTile({ label, size, isChosen, onToggle, onRemove }: SizeTileProps) {
  const t = useTranslator()
  const measures = size === null ? '' : sizeText(size.width, size.height, t)
  const row = useRef<HTMLDivElement>(null)
  const isAdded = isChosen && onRemove !== undefined
  // One's own sizes stand last.
  useEffect(() => {
    if (isAdded) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isAdded])
  return (
    <div ref={row} className="flex items-center gap-1">
      <label className="relative flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-control bg-sunken px-2 py-1 text-14 text-quiet transition-colors select-none hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-checked:bg-chosen has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-line)] pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          className="absolute inset-0 appearance-none outline-none"
        />
        <Check size={16} aria-hidden="true" className={`shrink-0 ${isChosen ? '' : 'invisible'}`} />
        <span className="min-w-0 flex-1">{label}</span>
        <span className="text-12 whitespace-nowrap tabular-nums">{measures}</span>
      </label>
      {onRemove === undefined ? null : (
        <IconButton label={t('Remove {name}', { name: `${label}, ${measures}` })} icon={X} onClick={onRemove} />
      )}
    </div>
  )
}

const swatches = ['#ffffff', '#f2f2f2', '#000000'] as const

/** What lies around padded pictures, where any size pads them and does not say it itself. */
function Ground({
  settings: { sizes, ground },
  hasAlpha,
  onChange,
}: Pick<ExportFieldsProps, 'settings' | 'onChange'> & { hasAlpha: boolean }) {
  const t = useTranslator()
  const isAsked = sizes.some((id) => {
    const size = findExportSize(id)
    return size?.fit === 'pad' && size.ground === undefined
  })
  if (!isAsked) return null
  return (
    <>
      {hasAlpha ? (
        <Switch
          label={t('Cut-outs stay transparent')}
          checked={ground === null}
          onChange={(isClear) => onChange({ ground: isClear ? null : '#ffffff' })}
        />
      ) : null}
      {hasAlpha && ground === null ? null : (
        <ColorField
          label={t('export|Ground')}
          value={ground ?? '#ffffff'}
          swatches={swatches}
          onChange={(color) => onChange({ ground: color })}
        />
      )}
    </>
  )
}

function Names({ settings, names, onChange }: Pick<ExportFieldsProps, 'settings' | 'names' | 'onChange'>) {
  const t = useTranslator()
  return (
    <div className="grid gap-2">
      <TextField
        label={t('File names')}
        value={settings.name}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.target.value })}
        hint={t('For example: {name}', { name: exampleName(settings, names) })}
      />
      <div className="flex flex-wrap gap-1">
        {nameFields.map((field) => (
          <button
            key={field}
            type="button"
            aria-label={t('Add {name}', { name: `{${field}}` })}
            onClick={() => onChange({ name: `${settings.name}{${field}}`.slice(0, 100) })}
            className="min-h-8 rounded-control px-2 text-12 text-quiet hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
          >
            {`{${field}}`}
          </button>
        ))}
      </div>
    </div>
  )
}
