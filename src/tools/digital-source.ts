import { type DigitalSource, strongestSource } from '#contract/digital-source.ts'
import { type ModelId, modelCatalog } from '#inference/models/model-catalog.ts'
import { type ToolId, toolOf } from '#tools/catalog.ts'

/**
 * What each network does to the pixels. finds: it only says where something is, or how much. restores: it takes out
 * noise, blur or a fade, and enlarges by what it sees. makes: it invents what was not there. Networks trained against
 * another network, or to guess colours, invent.
 */
const networkRoles: Readonly<Record<ModelId, 'finds' | 'restores' | 'makes'>> = {
  'face-detector': 'finds',
  'face-mesh': 'finds',
  'face-embedding': 'finds',
  'thing-detector': 'finds',
  'mobile-sam-encoder': 'finds',
  'mobile-sam-decoder': 'finds',
  'text-finder': 'finds',
  'damage-finder': 'finds',
  'sky-segmenter': 'finds',
  'people-finder': 'finds',
  'salient-finder': 'finds',
  'fade-reader': 'finds',
  'photo-restorer': 'restores',
  'photo-upscaler': 'restores',
  colorizer: 'makes',
  'mi-gan': 'makes',
  skyseg: 'finds',
  modnet: 'finds',
  yunet: 'finds',
  'face-parsing': 'finds',
  'nafnet-deblurring': 'restores',
  'maxim-deblurring': 'restores',
  'maxim-denoising': 'restores',
  'maxim-enhancement': 'restores',
  'maxim-retouching': 'restores',
  lama: 'makes',
  'real-esrgan-general': 'makes',
  'restoreformer-plus': 'makes',
  'ddcolor-tiny': 'makes',
  siggraph17: 'makes',
  'cartoongan-hayao': 'makes',
  'cartoongan-hosoda': 'makes',
  'cartoongan-paprika': 'makes',
  'cartoongan-shinkai': 'makes',
}

/** The term of a tool whose networks only find something. */
function ownSourceOf(tool: ToolId, options: unknown): DigitalSource {
  const { ownSource = 'algorithmicallyEnhanced' } = toolOf(tool)
  return typeof ownSource === 'function' ? ownSource(options) : ownSource
}

/** What a run of a tool makes of a photo, by its settings and the engines that it reports. */
export function digitalSourceOf(tool: ToolId, options: unknown, engines: readonly string[]): DigitalSource {
  const sources: DigitalSource[] = [ownSourceOf(tool, options)]
  for (const id of networksOf(engines))
    if (networkRoles[id] === 'makes') sources.push('compositeWithTrainedAlgorithmicMedia')
    else if (networkRoles[id] === 'restores') sources.push('algorithmicallyEnhanced')
  return strongestSource(sources) as DigitalSource
}

/** For a result whose engines are not known any more: the most that its tool can do. */
export const mostOf = (tool: ToolId): DigitalSource =>
  toolOf(tool).mayInvent === true
    ? 'compositeWithTrainedAlgorithmicMedia'
    : ownSourceOf(tool, toolOf(tool).schema.parse({}))

const networksOf = (engines: readonly string[]): ModelId[] =>
  (Object.keys(modelCatalog) as ModelId[]).filter((id) => engines.includes(modelCatalog[id].label))
