import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commands } from '#cli/commands.ts'
import { completeBash } from '#cli/completion/complete-bash.ts'
import { completeFish } from '#cli/completion/complete-fish.ts'
import { completeZsh } from '#cli/completion/complete-zsh.ts'
import { verbsOf } from '#contract/operator-commands.ts'

const hasShell = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0

/** What bash offers for each line; the last word is the one being written. */
function offersOf(lines: readonly string[]): string[][] {
  const asks = lines.map((line) => {
    const words = line.split(' ')
    return `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _emulsion; echo "\${COMPREPLY[*]}"`
  })
  const script = `${completeBash(commands)}\n${asks.join('\n')}`
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' })
  expect([stderr, status]).toEqual(['', 0])
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ').filter(Boolean))
}

test.runIf(hasShell('bash'))('bash completes commands, tools, options and values', () => {
  const [names, tools, options, common, values, batch, files, equals, shells, verbs] = offersOf([
    'emulsion e',
    'emulsion edit c',
    'emulsion edit cartoon --l',
    'emulsion edit --q',
    'emulsion edit cartoon in.jpg --palette w',
    'emulsion batch in out --tool cartoon --pal',
    'emulsion edit cartoon package.j',
    'emulsion edit cartoon --palette = v',
    'emulsion completion z',
    'emulsion admin ad',
  ])
  expect(names).toEqual(['edit'])
  expect(tools).toEqual(['cartoon', 'coloring', 'change-sky'])
  expect(options).toEqual(['--line-weight'])
  expect(common).toEqual(['--quality', '--quiet'])
  expect(values).toEqual(['warm'])
  expect(batch).toEqual(['--palette'])
  expect(files).toEqual(['package.json'])
  expect(equals).toEqual(['vintage'])
  expect(shells).toEqual(['zsh'])
  expect(verbs).toEqual(['add-key', 'admins', 'adopt-store'])
})

test.runIf(hasShell('bash'))("bash completes every verb of the operator's commands, and what may follow it", () => {
  const [admin, support, grant, sweep, open, backup] = offersOf([
    'emulsion admin ',
    'emulsion support ',
    'emulsion admin grant ada@example.org --',
    'emulsion admin sweep --d',
    'emulsion support list --o',
    'emulsion backup prune /place --k',
  ])
  expect(admin?.sort()).toEqual(
    verbsOf('admin')
      .map(({ verb }) => verb)
      .sort(),
  )
  expect(admin).toHaveLength(24)
  expect(support).toEqual(verbsOf('support').map(({ verb }) => verb))
  expect(grant).toEqual(expect.arrayContaining(['--days', '--reason']))
  expect([sweep, open, backup]).toEqual([['--dry-run'], ['--open'], ['--keep']])
})

test.each([
  ['zsh', completeZsh(commands)],
  ['fish', completeFish(commands)],
] as const)('the script for %s names every command, tool and option, and is one that it can read', (shell, script) => {
  for (const { name, words, flagsOf } of commands)
    for (const word of [null, ...words.map(([one]) => one)]) {
      expect(script).toContain(word ?? name)
      for (const flag of flagsOf(word)) expect(script).toMatch(new RegExp(`(--|-l )${flag.name}\\b`))
    }
  expect(script.match(/(?<!\\)'/g)?.length ?? 0).toSatisfy((count: number) => count % 2 === 0)
  if (!hasShell(shell)) return
  expect(spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' }).stderr).toBe('')
})
