import { Crosshair, type LucideIcon, Ruler, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { type AdjustFindings, findingsIn, withFindings } from '#tools/adjust/analysis.ts'
import { flipAcross, flipDown, turnRight } from '#tools/adjust/crop/turn-options.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import { defaults, type Session } from '#tools/adjust/session.ts'
import { Button } from '#ui/controls/button.tsx'
import { useAtom } from '#ui/use-atom.ts'

/** What was found in the photo offers settings: null where there is nothing to do. */
type Offer = (findings: AdjustFindings, options: AdjustOptions) => Partial<AdjustOptions> | null

const offerAuto: Offer = ({ auto }, options) => {
  const stepOf = (name: string) => (name === 'exposure' ? 20 : 1)
  // In steps of the sliders: what is less cannot be seen.
  const entries = Object.entries(auto).map(([name, value]) => [
    name,
    Math.round(value * stepOf(name)) / stepOf(name) || 0,
  ])
  const rounded: Partial<AdjustOptions> = Object.fromEntries(entries)
  const isSet = Object.entries(rounded).every(([name, value]) => options[name as keyof AdjustOptions] === value)
  return isSet ? null : rounded
}

const offerLevel: Offer = (findings, options) => {
  if (findings.tiltDegrees === null) return null
  const { straightenDegrees } = withFindings({ ...options, straightenDegrees: 0, isAutoLevel: true }, () => findings)
  const rounded = Math.round(straightenDegrees * 10) / 10
  return rounded === 0 && options.straightenDegrees === 0 ? null : { straightenDegrees: rounded }
}

/** Found in the photo as it is; the settings state them after its turns and flips. */
const offerCorners: Offer = ({ corners }, { quarterTurns, flipHorizontal, flipVertical }) => {
  if (corners === null) return null
  let moved: AdjustOptions = { ...defaults, corners: [...corners] }
  for (let turns = 0; turns < quarterTurns; turns++) moved = turnRight(moved)
  if (flipHorizontal) moved = flipAcross(moved)
  if (flipVertical) moved = flipDown(moved)
  return { corners: moved.corners }
}

interface Finding {
  readonly label: Message
  readonly icon: LucideIcon
  readonly offer: Offer
  /** Where nothing was found. */
  readonly nothing: Message
}

const light: Finding = {
  label: 'adjust|Auto',
  icon: WandSparkles,
  offer: offerAuto,
  nothing: 'Nothing to do: light and colour are balanced.',
}
const level: Finding = {
  label: 'adjust|Level',
  icon: Ruler,
  offer: offerLevel,
  nothing: 'Nothing to do: the photo is level, or shows no horizon.',
}
const uprightCorners: Finding = {
  label: 'Find the corners',
  icon: Crosshair,
  offer: offerCorners,
  nothing: 'No lines were found that should be upright.',
}

interface FoundProps {
  session: Session
  options: AdjustOptions
}

/** Sets what was found in the photo, and says so when there is nothing to do. */
function FoundButton({ session, options, finding }: FoundProps & { finding: Finding }) {
  const t = useTranslator()
  const { label, icon: Icon, offer, nothing } = finding
  const { analysis } = useAtom(session.canvas.state)
  const [told, setTold] = useState<unknown>(null)
  const isLooking = analysis === null
  const find = () => {
    if (analysis === null || analysis === 'failed') return setTold(analysis)
    const found = offer(findingsIn(analysis), options)
    setTold(found === null ? analysis : null)
    if (found !== null) session.canvas.change({ ...options, ...found }, { isOwnStep: true })
  }
  return (
    <div className="grid justify-items-start gap-1">
      <Button size="small" disabled={isLooking} onClick={find}>
        <Icon size={16} />
        {t(label)}
      </Button>
      <p role="status" className="text-12 text-quiet empty:hidden">
        {told === null || told !== analysis
          ? ''
          : t(analysis === 'failed' ? 'The photo could not be analysed. The sliders still work.' : nothing)}
      </p>
    </div>
  )
}

export const AutoButton = (props: FoundProps) => <FoundButton {...props} finding={light} />

export const LevelButton = (props: FoundProps) => <FoundButton {...props} finding={level} />

export const CornersButton = (props: FoundProps) => <FoundButton {...props} finding={uprightCorners} />
