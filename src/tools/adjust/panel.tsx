import { Aperture, ChevronRight, Crop, Droplets, Film, type LucideIcon, RotateCcw, Spline, Sun } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { ColorMixer } from '#tools/adjust/color-mixer.tsx'
import { CropSection } from '#tools/adjust/crop/crop-section.tsx'
import { CurvesSection } from '#tools/adjust/curves/curves-section.tsx'
import { DyeField } from '#tools/adjust/dye-field.tsx'
import { FieldSliders } from '#tools/adjust/field-sliders.tsx'
import { AutoButton } from '#tools/adjust/found.tsx'
import { Histogram } from '#tools/adjust/histogram/histogram.tsx'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import {
  colourFields,
  effectFields,
  lightFields,
  type Section,
  sectionFields,
  sectionLabels,
  sections,
} from '#tools/adjust/sections.ts'
import { defaults, type Session } from '#tools/adjust/session.ts'
import { WhiteButton } from '#tools/adjust/white/white-button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useAtom } from '#ui/use-atom.ts'

const icons: Readonly<Record<Section, LucideIcon>> = {
  crop: Crop,
  light: Sun,
  colour: Droplets,
  curves: Spline,
  effects: Aperture,
  looks: Film,
}

interface AdjustControlsProps {
  session: Session
  presets: ReactNode
}

/** One section at a time on small screens, under tabs; else all of them, one under the other. */
export function AdjustControls({ session, presets }: AdjustControlsProps) {
  const t = useTranslator()
  const { options, isRunning } = useAtom(session.canvas.state)
  const [chosen, setChosen] = useState<Section>('looks')
  const content: Readonly<Record<Section, ReactNode>> = {
    crop: <CropSection session={session} options={options} />,
    light: (
      <>
        <AutoButton session={session} options={options} />
        <FieldSliders session={session} options={options} fields={lightFields} />
      </>
    ),
    colour: (
      <>
        <DyeField session={session} options={options} />
        <WhiteButton session={session} />
        <FieldSliders session={session} options={options} fields={colourFields} />
        <ColorMixer session={session} options={options} />
      </>
    ),
    curves: <CurvesSection session={session} options={options} levels={session.levels} />,
    effects: (
      <FieldSliders
        session={session}
        options={options}
        fields={options.grain > 0 ? effectFields : effectFields.filter(({ field }) => field !== 'grainSize')}
      />
    ),
    looks: <Looks session={session} options={options} presets={presets} />,
  }
  const choose = (section: Section) => {
    setChosen(section)
    if (section === 'crop') session.enter('crop')
    else session.leave()
  }
  return (
    <fieldset disabled={isRunning} className="grid min-w-0 disabled:opacity-45">
      <legend className="sr-only">{t('Settings')}</legend>
      <div className="sticky -top-2 z-10 -mx-4 -mt-2 flex overflow-x-auto border-b border-line bg-paper px-1 lg:hidden">
        {sections.map((section) => {
          const Icon = icons[section]
          return (
            <button
              key={section}
              type="button"
              aria-pressed={section === chosen}
              onClick={() => choose(section)}
              className="relative grid min-h-12 min-w-min flex-1 content-center justify-items-center gap-0.5 px-1.5 text-quiet aria-pressed:text-ink"
            >
              <Icon size={18} />
              <span className="text-12 leading-4">{t(sectionLabels[section])}</span>
            </button>
          )
        })}
      </div>
      <Histogram
        levels={session.levels}
        className={`h-18 max-lg:mt-3 max-lg:h-11 lg:mb-4 ${chosen === 'light' || chosen === 'colour' ? '' : 'max-lg:hidden'}`}
      />
      {sections.map((section) => (
        <AdjustSection
          key={section}
          section={section}
          isChosen={section === chosen}
          session={session}
          options={options}
        >
          {content[section]}
        </AdjustSection>
      ))}
    </fieldset>
  )
}

interface AdjustSectionProps {
  section: Section
  /** On small screens. */
  isChosen: boolean
  session: Session
  options: AdjustOptions
  children: ReactNode
}

function AdjustSection({ section, isChosen, session, options, children }: AdjustSectionProps) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(section !== 'curves')
  const fields = sectionFields[section]
  const isChanged = fields.some((field) => JSON.stringify(options[field]) !== JSON.stringify(defaults[field]))
  const label = t(sectionLabels[section])
  const reset = () =>
    session.canvas.change(
      { ...options, ...Object.fromEntries(fields.map((field) => [field, defaults[field]])) },
      { isOwnStep: true },
    )
  return (
    <section aria-label={label} className={`lg:border-t lg:border-line ${isChosen ? '' : 'max-lg:hidden'}`}>
      <div className="flex min-h-11 items-center gap-2 max-lg:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 flex-1 items-center gap-2 text-14 font-medium"
        >
          <ChevronRight
            size={16}
            aria-hidden="true"
            className={`text-quiet transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          {label}
        </button>
        {isChanged ? (
          <IconButton
            label={t('Reset {section}', { section: label })}
            icon={RotateCcw}
            look={{ size: 16 }}
            side="left"
            className="ml-auto text-quiet"
            onClick={reset}
          />
        ) : null}
      </div>
      <div className={`grid gap-3 pb-4 max-lg:pt-3 ${isOpen ? '' : 'lg:hidden'}`}>
        {children}
        {isChanged ? (
          <div className="text-14 lg:hidden">
            <TextButton onClick={reset}>{t('Reset {section}', { section: label })}</TextButton>
          </div>
        ) : null}
      </div>
    </section>
  )
}

function Looks({ session, options, presets }: AdjustControlsProps & { options: AdjustOptions }) {
  const t = useTranslator()
  return (
    <>
      {presets}
      {options.look === 'none' ? null : (
        <Slider
          label={t('adjust|Strength')}
          value={options.lookStrength}
          min={0}
          max={100}
          defaultValue={defaults.lookStrength}
          unit="%"
          onChange={(lookStrength) => session.change({ lookStrength })}
        />
      )}
    </>
  )
}
