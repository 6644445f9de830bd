import { useRef } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { type ColoringFindings, findingsIn } from '#tools/coloring/analysis.ts'
import { type ColoringLook, type ColoringOptions, coloringTool } from '#tools/coloring/options.ts'
import { optionSlider } from '#tools/option-slider.tsx'
import { OwnPicture, type OwnPictureProps } from '#tools/own-picture.tsx'
import type { Analysis, Panel, PanelProps } from '#tools/tool.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { Note } from '#ui/note.tsx'

const ColoringSlider = optionSlider(coloringTool)
const defaults = coloringTool.presets[0].options

/** A description of each look. The look itself is chosen among the presets. */
const lookText: Readonly<Record<ColoringLook, Message>> = {
  natural: 'Colours as guessed.',
  vivid: 'Stronger colours; skin stays calm.',
  muted: 'Half the colour.',
  'hand-tinted': 'Thin dyes on a warm print, laid on with a brush.',
  plate: 'As glass plates showed colours from 1907 to 1935: warm lights, violet shade.',
  'two-colour': 'Like 1920s film with two dyes: orange-red and blue-green, and nothing between.',
  pastel: 'Like soft 1930s and 1940s negative film: dusty reds, bluish greens.',
  film: 'Like 1940s to 1960s slide film: deep reds, warm yellows, clear skies.',
  faded: 'Like a 1970s colour print today.',
}

export const ColoringPanel: Panel<ColoringOptions> = (props) => {
  const t = useTranslator()
  const { options, onChange, analysis, photoSize } = props
  const found = analysis === null || analysis === 'failed' ? null : findingsIn(analysis)
  return (
    <div className="grid gap-4">
      <p className="min-h-8 text-12 text-quiet">{t(lookText[options.look])}</p>
      <ColoringSlider {...props} field="strength" label={t('coloring|Strength')} unit="%" />
      <ColoringSlider {...props} field="saturation" label={t('coloring|Saturation')} unit="%" />
      <ColoringSlider {...props} field="temperature" label={t('coloring|Temperature')} />
      {found?.isGuess === false ? null : <Reference {...props} />}
      {found?.tone === 'colour' || options.recolor ? (
        <Switch
          label={t('Recolor')}
          checked={options.recolor}
          onChange={(recolor) => onChange({ ...options, recolor })}
          hint={t('The photo’s own colours go; new ones are guessed from its light and shade alone.')}
        />
      ) : null}
      <div role="status" className="grid gap-2">
        {(photoSize === null ? [] : noteOf(analysis, found)).map((note) => (
          <Note key={note}>{t(note)}</Note>
        ))}
      </div>
    </div>
  )
}

const referenceTexts: OwnPictureProps['texts'] = {
  name: 'The photo to take colours from',
  choose: 'Take colours from another photo',
  drop: 'Drop the other photo here',
  replace: 'reference|Replace',
  remove: 'reference|Remove',
  uploading: 'Uploading the other photo',
}

/** Another photo, in colour or a print of the same series: like things take its colours. */
function Reference(props: Pick<PanelProps<ColoringOptions>, 'options' | 'onChange' | 'pictures'>) {
  const t = useTranslator()
  const { options, onChange, pictures } = props
  const latest = useRef(options)
  latest.current = options
  const { picture, fromPicture } = options
  return (
    <>
      <OwnPicture
        picture={picture}
        isUsed={fromPicture > 0}
        texts={referenceTexts}
        pictures={pictures}
        onAdd={(added) => onChange({ ...latest.current, picture: added, fromPicture: defaults.fromPicture })}
        onUse={() => onChange({ ...options, fromPicture: fromPicture > 0 ? 0 : defaults.fromPicture })}
        onRemove={() => onChange({ ...options, picture: null })}
      />
      {picture === null ? null : (
        <ColoringSlider {...props} field="fromPicture" label={t('Colours of the other photo')} unit="%" />
      )}
    </>
  )
}

function noteOf(analysis: Analysis | 'failed' | null, found: ColoringFindings | null): Message[] {
  if (analysis === 'failed') return ['The photo could not be analysed yet. A run still colours it.']
  if (found === null) return ['Looking at the photo.']
  return [
    ...(found.tone === 'toned' ? (['This print has a tint of its own. It is taken out first.'] as const) : []),
    found.isGuess
      ? 'The colours are a guess: light and shade do not tell what was really there. Correct them by hand.'
      : 'The network that guesses colours is not installed, so the photo gets a warm tint. Colour it by hand.',
  ]
}
