import type { AnalysisReply } from '#contract/analysis.ts'
import { base64Of, drawFile } from './editor-data.ts'

const size = { width: 480, height: 320 }

/** A blue sky that ends at three fifths of the height, and a field. */
export const drawLandscape = (): Promise<File> =>
  drawFile(
    size,
    (context) => {
      const sky = context.createLinearGradient(0, 0, 0, 192)
      sky.addColorStop(0, 'rgb(111 163 220)')
      sky.addColorStop(1, 'rgb(207 224 240)')
      context.fillStyle = sky
      context.fillRect(0, 0, size.width, size.height)
      context.fillStyle = 'rgb(160 170 120)'
      context.fillRect(0, 192, size.width, size.height)
    },
    { name: 'field.png', type: 'image/png' },
  )

/** What the server finds in it. */
export async function skyOfLandscape(): Promise<AnalysisReply> {
  const mask = await drawFile(
    size,
    (context) => {
      context.fillRect(0, 0, size.width, size.height)
      context.fillStyle = '#fff'
      context.fillRect(0, 0, size.width, 192)
    },
    { type: 'image/png' },
  )
  return {
    findings: { hasSky: true, share: 0.6, water: false, box: [0, 0, 1, 0.6] },
    masks: { sky: await base64Of(mask) },
  }
}

export const noSky: AnalysisReply = { findings: { hasSky: false, share: 0 }, masks: {} }
