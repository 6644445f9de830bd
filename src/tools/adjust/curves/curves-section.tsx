import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { CurveEditor } from '#tools/adjust/curves/curve-editor.tsx'
import { type CurveName, curveNames } from '#tools/adjust/curves/curve-points.ts'
import type { Channel, Levels } from '#tools/adjust/histogram/count-levels.ts'
import { Histogram } from '#tools/adjust/histogram/histogram.tsx'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { Session } from '#tools/adjust/session.ts'
import { Choice } from '#ui/controls/choice.tsx'

interface Look {
  readonly label: Message
  readonly color: string
  readonly channels: readonly Channel[]
}

const looks: Readonly<Record<CurveName, Look>> = {
  rgb: { label: 'curve|All', color: 'var(--color-ink)', channels: ['luminance'] },
  red: { label: 'curve|Red', color: '#e5484d', channels: ['red'] },
  green: { label: 'curve|Green', color: '#46a758', channels: ['green'] },
  blue: { label: 'curve|Blue', color: '#3e82f0', channels: ['blue'] },
}

interface CurvesSectionProps {
  session: Session
  options: AdjustOptions
  levels: ReadableAtom<Levels | null>
}

export function CurvesSection({ session, options, levels }: CurvesSectionProps) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<CurveName>('rgb')
  const { curves } = options
  const { label, color, channels } = looks[chosen]
  return (
    <>
      <Choice<CurveName>
        label={t('Channel')}
        value={chosen}
        options={curveNames.map((name) => ({ value: name, label: t(looks[name].label) }))}
        onChange={setChosen}
      />
      <CurveEditor
        label={t(label)}
        points={curves[chosen]}
        color={color}
        onChange={(points, gesture) => session.change({ curves: { ...curves, [chosen]: points } }, gesture)}
      >
        <Histogram levels={levels} channels={channels} className="absolute inset-0 h-full" />
      </CurveEditor>
    </>
  )
}
