import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useFolder } from './use-folder.ts'

/** Stands for a checkout. */
const root = useFolder('memory')

/** Opens the folder, and prints its path; null where the machine has no room. */
const program = (then: string) =>
  `import { openMemoryFolder } from './bin/memory-folder.mjs'
  import { writeFileSync } from 'node:fs'
  const folder = openMemoryFolder(${JSON.stringify(root)})
  if (folder !== null) writeFileSync(folder + '/left', 'something')
  console.log(JSON.stringify(folder))
  ${then}`
const argsOf = (then: string) => ['--input-type=module', '--eval', program(then)]

test('what a run keeps in memory can be entered by others, and is gone when it ends or is stopped', async () => {
  const { stdout } = spawnSync(process.execPath, argsOf(''), { encoding: 'utf8' })
  const folder = JSON.parse(stdout) as string | null
  expect(folder === null || !existsSync(folder)).toBe(true)

  const running = spawn(process.execPath, argsOf('setInterval(() => {}, 1000)'))
  const [said] = await once(running.stdout, 'data')
  const again = JSON.parse(String(said)) as string | null
  if (again !== null) expect(statSync(again).mode & 0o777).toBe(0o755)
  running.kill('SIGTERM')
  await once(running, 'exit')
  expect(again === null || !existsSync(again)).toBe(true)
})
