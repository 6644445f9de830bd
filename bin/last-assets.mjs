// The hashed files of the build before: pages that are open, or that another server answers, still ask for them
// (src/server/http/pages/static-files.ts), and the router's build empties their folder.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @returns puts them beside what has been built meanwhile */
export function setLastAssetsAside(root) {
  const [built, last, aside] = ['build/client/assets', 'build/last/assets', '.cache/last-assets'].map((path) =>
    join(root, path),
  )
  const found = [built, last].find((path) => existsSync(path))
  if (found === undefined) return () => {}
  move(found, aside)
  return () => move(aside, last)
}

function move(from, to) {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}
