import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RecipeMask } from '#contract/recipe.ts'
import { answersVariables } from '../../answers-folder.ts'
import { type Ask, type Door, Refusal } from '../door.ts'
import { enlarge } from '../photos.ts'
import type { Place } from '../place.ts'

/** `--where` as the help describes it. */
function whereFlag(where: RecipeMask | undefined): string[] {
  if (where === undefined) return []
  const word = where.by === 'thing' ? where.kind.replaceAll(' ', '-') : where.by
  return ['--where', where.isInverted === true ? `not-${word}` : word]
}

/** The commands as processes of their own; with `isRemote` they edit on the server. */
function commandDoor(place: Place, isRemote: boolean): Door {
  const start = (args: readonly string[], { as = 'basic' }: Pick<Ask, 'as'>): ChildProcess => {
    const more = isRemote ? ['--server', place.origin] : []
    const key = isRemote ? { EMULSION_KEY: place.keys[as === 'visitor' ? 'basic' : as] } : {}
    const env = { PATH: process.env.PATH, HOME: place.folder, ...answersVariables, ...key }
    // A group of its own: a terminal sends Ctrl+C to all of it.
    const options = { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] as ('ignore' | 'pipe')[] }
    return spawn(process.execPath, ['bin/emulsion.mjs', ...args, ...more], options)
  }

  const finish = async (child: ChildProcess): Promise<void> => {
    let said = ''
    child.stderr?.on('data', (chunk) => (said += String(chunk)))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === 0) return
    // Lines of progress are written over, and the last names the help.
    const lines = said.split(/[\r\n]+/).filter((line) => line.trim() !== '' && !line.startsWith('Try: '))
    throw new Refusal((lines.at(-1) ?? `ended with ${code}`).replace(/^.*?: /, ''))
  }

  const filesOf = async (ask: Ask) => {
    const folder = await mkdtemp(join(place.folder, 'command-'))
    const [from, to] = [
      join(folder, 'in.png'),
      join(folder, `out.${ask.format === 'jpeg' ? 'jpg' : (ask.format ?? 'png')}`),
    ]
    await writeFile(from, ask.photo)
    const mask = join(folder, 'mask.png')
    if (ask.mask !== undefined) await writeFile(mask, ask.mask)
    const painted = ask.mask === undefined ? [] : ['--mask', mask]
    const options = ['--options', JSON.stringify(ask.options ?? {})]
    return {
      to,
      args: ['edit', ask.tool, from, to, ...options, ...painted, ...whereFlag(ask.where), '--metadata', 'all'],
    }
  }

  const again = 'A command that is run again does its work again, as commands do.'
  const alone = 'It works on files of this machine, without an account.'
  const own: Record<string, string> = isRemote ? {} : { 'gives-back': alone, spent: alone, 'watermark-test': alone }
  return {
    id: isRemote ? 'command-line-server' : 'command-line',
    title: isRemote ? '`emulsion --server`' : '`emulsion`',
    lacks: {
      twice: again,
      replay: again,
      address: 'It writes files.',
      sandbox: isRemote ? 'It works on files.' : alone,
      method: 'A command has no methods.',
      'not-waited': 'A command ends when its work is done.',
      'way-id': 'It works on files.',
      'way-base64': 'It works on files.',
      'way-address': 'It works on files.',
      'watermark-visitor': isRemote ? 'A visitor has no key.' : alone,
      ...own,
    },
    async edit(ask) {
      const { to, args } = await filesOf(ask)
      await finish(start(args, ask))
      return readFile(to)
    },
    async begin(ask) {
      const { to, args } = await filesOf({ ...ask, photo: await enlarge(ask.photo) })
      const child = start(args, ask)
      const closed = once(child, 'close')
      await new Promise((done) => setTimeout(done, 1_500))
      return {
        async cancel() {
          process.kill(-(child.pid as number), 'SIGINT')
          const [code, signal] = await closed
          // A shell calls both 130; the second is a machine so slow that the command had not yet begun to listen.
          const isStopped = code === 130 || signal === 'SIGINT'
          return isStopped && !existsSync(to) ? 'cancelled' : `ended with ${code ?? signal}`
        },
        end: async () => ((await closed)[0] === 0 ? 'done' : 'failed'),
      }
    },
    async steps(photo, steps) {
      const { to, args } = await filesOf({ tool: 'adjust', photo })
      const recipe = join(dirname(to), 'recipe.json')
      await writeFile(recipe, JSON.stringify({ format: 'emulsion-recipe', version: 1, name: 'doors', steps }))
      await finish(start(['edit', args[2] as string, to, '--recipe', recipe], {}))
      return readFile(to)
    },
    async several(photos, { tool, options = {} }) {
      const folder = await mkdtemp(join(place.folder, 'command-'))
      const [from, to] = [join(folder, 'in'), join(folder, 'out')]
      await mkdir(from)
      for (const [at, photo] of photos.entries()) await writeFile(join(from, `${at}.png`), photo)
      await finish(start(['batch', from, to, '--tool', tool, '--options', JSON.stringify(options)], {}))
      const names = (await readdir(to)).filter((name) => name.endsWith('.png')).toSorted()
      return Promise.all(names.map((name) => readFile(join(to, name))))
    },
  }
}

export const commandLineDoor = (place: Place): Door => commandDoor(place, false)
export const commandLineServerDoor = (place: Place): Door => commandDoor(place, true)
