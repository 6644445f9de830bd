// Takes out of the installed packages what this machine never reads; npm has no setting that leaves it out. Run by npm after
// each install, and by every command of ours for those who install without scripts. Runs on Node 20 with nothing installed.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Deletes it, and finds nothing to do the second time. Never fails: what cannot be deleted only takes space.
 * @param machine whose files stay
 */
export function prunePackages(packages, machine = process) {
  for (const path of [
    ...findOtherRuntimes(join(packages, 'onnxruntime-node/bin/napi-v6'), machine),
    ...findNodeExtras(packages),
    ...findIconMaps(join(packages, 'lucide-react/dist')),
  ])
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {}
}

/** ONNX Runtime comes for five machines at once, some 60 MB each. All stay where ours is none of them. */
function findOtherRuntimes(folder, { platform, arch }) {
  if (!existsSync(join(folder, platform, arch))) return []
  return list(folder).flatMap((name) => {
    if (name !== platform) return [join(folder, name)]
    return list(join(folder, name))
      .filter((other) => other !== arch)
      .map((other) => join(folder, name, other))
  })
}

/** Headers and manuals beside the one file that we run, 70 MB: no package of ours is compiled at its install. */
function findNodeExtras(packages) {
  return list(packages)
    .filter((name) => /^node-linux-/.test(name))
    .flatMap((name) => ['include', 'share'].map((part) => join(packages, name, part)))
}

/** One source map an icon, in files of 4 kB at the least: 21 MB for lines that say what their icon says. */
function findIconMaps(dist) {
  return ['cjs', 'esm', 'esm/icons'].flatMap((folder) =>
    list(join(dist, folder))
      .filter((name) => name.endsWith('.map'))
      .map((name) => join(dist, folder, name)),
  )
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
