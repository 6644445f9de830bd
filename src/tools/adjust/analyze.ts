import { describeFindings } from '#tools/adjust/analysis.ts'
import { findInPhoto } from '#tools/adjust/find-in-photo.ts'
import type { Analyzer } from '#tools/tool.ts'

/** Finds the horizon, lines that meet, and light and colour that suit the photo. */
export const readAdjust: Analyzer = async (view) => ({ findings: describeFindings(findInPhoto(view)), masks: {} })
