import type { AutoTone } from '#imaging/adjust/auto-tone.ts'
import type { Quad } from '#imaging/adjust/homography.ts'
import { autoFields } from '#imaging/adjust/tone.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { Analysis } from '#tools/tool.ts'

/** What is found in a photo before it is adjusted. */
export interface AdjustFindings {
  /** Degrees clockwise from level; null where the photo's lines do not say. */
  readonly tiltDegrees: number | null
  /** The part that becomes upright, as shares; null when not sure. */
  readonly corners: Quad | null
  /** Light and colour that suit it. */
  readonly auto: AutoTone
}

export function describeFindings({ tiltDegrees, corners, auto }: AdjustFindings): Analysis['findings'] {
  return {
    ...(tiltDegrees !== null && { tiltDegrees }),
    corners: corners === null ? [] : corners.flatMap(({ x, y }) => [x, y]),
    auto: autoFields.map((field) => auto[field]),
  }
}

export function findingsIn({ findings }: Analysis): AdjustFindings {
  const listOf = (name: string) => (Array.isArray(findings[name]) ? (findings[name] as readonly number[]) : [])
  const at = listOf('corners')
  const auto = listOf('auto')
  const corners = [0, 2, 4, 6].map((from) => ({ x: at[from], y: at[from + 1] })) as unknown as Quad
  return {
    tiltDegrees: typeof findings.tiltDegrees === 'number' ? findings.tiltDegrees : null,
    corners: at.length === 8 ? corners : null,
    auto: Object.fromEntries(autoFields.map((field, index) => [field, auto[index] ?? 0])) as AutoTone,
  }
}

/**
 * The settings with what `isAuto` and `isAutoLevel` stand for on this photo.
 * @param find called when one of them is on
 */
export function withFindings(options: AdjustOptions, find: () => AdjustFindings): AdjustOptions {
  if (!options.isAuto && !options.isAutoLevel) return options
  const { auto, tiltDegrees } = find()
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  const added = autoFields.map((field) => [field, within(options[field] + auto[field], field === 'exposure' ? 4 : 100)])
  return {
    ...options,
    ...(options.isAuto && (Object.fromEntries(added) as AutoTone)),
    ...(options.isAutoLevel && {
      straightenDegrees: within(options.straightenDegrees + levelTurn(options, tiltDegrees), 45),
    }),
    isAuto: false,
    isAutoLevel: false,
  }
}

/** The turn that levels the photo after its flips; one that is squared by its corners is level already. */
function levelTurn({ corners, flipHorizontal, flipVertical }: AdjustOptions, tiltDegrees: number | null): number {
  if (tiltDegrees === null || corners !== null) return 0
  return flipHorizontal === flipVertical ? -tiltDegrees : tiltDegrees
}
