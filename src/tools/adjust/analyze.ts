import { describeFindings, findInPhoto } from '#tools/adjust/analysis.ts'
import type { Analyzer } from '#tools/tool.ts'

/** Finds the horizon, lines that meet, and light and colour that suit the photo. */
export const readAdjust: Analyzer = async (view) => ({ findings: describeFindings(findInPhoto(view)), masks: {} })
