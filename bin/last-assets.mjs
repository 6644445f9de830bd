// Keeps the hashed files of the previous build. Open pages, and pages from a server of the previous release, still request
// them (src/server/ground/http/pages/static-files.ts), but the router's build empties their folder.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @returns a function that puts them beside the new build */
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
