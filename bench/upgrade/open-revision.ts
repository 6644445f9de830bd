import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * The sources of another revision in a folder of their own, with the packages of this one.
 * @returns the folder, the revision's full name, and a function that removes the folder
 */
export function openRevision(revision: string): { folder: string; commit: string; close(): void } {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`)
  const folder = join(mkdtempSync(join(tmpdir(), 'emulsion-revision-')), 'sources')
  git('worktree', 'add', '--detach', '--quiet', folder, commit)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    commit,
    close() {
      git('worktree', 'remove', '--force', folder)
      rmSync(resolve(folder, '..'), { recursive: true, force: true })
    },
  }
}
