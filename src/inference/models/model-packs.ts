import { findModelFile, type ModelFolders } from '#inference/models/model-folders.ts'
import { type PackId, type PulledModelId, pulledModels } from '#inference/models/pulled-models.ts'

/** What a pack is for. */
export interface ModelPack {
  /** Name of the part of the product that uses it. */
  readonly tool: string
  readonly improves: string
  /** Whether the product uses it; the others wait for their tool. */
  readonly isUsed: boolean
}

/** The catalogue as it is listed. */
export const modelPacks: Readonly<Record<PackId, ModelPack>> = {
  lama: { tool: 'remove object', improves: 'large holes and repeating structure', isUsed: true },
  'nafnet-deblurring': { tool: 'repair', improves: 'motion blur', isUsed: true },
  'maxim-deblurring': { tool: 'repair', improves: 'motion blur', isUsed: true },
  'maxim-denoising': { tool: 'repair', improves: 'heavy noise', isUsed: false },
  'maxim-enhancement': { tool: 'repair', improves: 'photos taken in the dark', isUsed: false },
  'maxim-retouching': { tool: 'repair', improves: 'flat tones', isUsed: false },
  'real-esrgan-general': { tool: 'repair', improves: 'enlarging by four', isUsed: true },
  'restoreformer-plus': { tool: 'repair', improves: 'small and blurred faces of old prints', isUsed: true },
  'ddcolor-tiny': { tool: 'coloring', improves: 'colours', isUsed: true },
  siggraph17: { tool: 'coloring', improves: 'colours, where ddcolor-tiny is not there', isUsed: true },
  skyseg: { tool: 'change sky', improves: 'where the sky is', isUsed: true },
  modnet: { tool: 'remove object', improves: 'hair of people before a new background', isUsed: true },
  yunet: { tool: 'beauty', improves: 'small and turned faces', isUsed: false },
  'face-parsing': { tool: 'beauty', improves: 'where skin, hair and lips are', isUsed: false },
  cartoongan: { tool: 'cartoon', improves: 'four styles of drawn films', isUsed: false },
}

export const packIds = Object.keys(modelPacks) as PackId[]

/** The networks of a pack, in the order in which they are pulled. */
export function modelsOfPack(pack: PackId): PulledModelId[] {
  return (Object.keys(pulledModels) as PulledModelId[]).filter((id) => pulledModels[id].pack === pack)
}

/** The packs that are completely present. */
export function findPacks(folders: ModelFolders): PackId[] {
  return packIds.filter((pack) => modelsOfPack(pack).every((id) => findModelFile(folders, id) !== null))
}
