import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import type { Database } from '#server/ground/database/connect.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { signalProcess } from '#server/ground/database/embedded/signal-process.ts'
import { findRenderChildren, startServer } from '../setup/start-server.ts'
import {
  type Books,
  type Editor,
  editOnAndOn,
  editOnce,
  lookAtBooks,
  newEditor,
  untilJobsEnded,
  uploadOnAndOn,
} from './kill-rounds.ts'

export interface ChildKillFigures extends Books {
  readonly kills: number
  readonly downloads: number
  /** The longest time without an accepted upload, and without an edit that ended. */
  readonly longestPauseMs: { readonly uploads: number; readonly edits: number }
}

/** The next child is killed after at most this many answers. */
const answersMax = 4
/** Roughly the time of one answer. */
const momentMs = 120
/** Children are killed after this time even when the server answers nothing. */
const answersMsMax = 5_000
const settleMs = 150_000

/** Kills any children of the server this often, whatever they do, while people upload, edit and download. */
export async function killChildrenUnderLoad(
  database: Database & { readonly address: DatabaseAddress },
  folder: string,
  kills: number,
  seed: number,
): Promise<ChildKillFigures> {
  const { db } = database
  const random = seededRandom(seed)
  const server = await startServer('all', database.address, folder, { RENDER_PROCESSES: '1' })
  const parent = server.process.pid as number
  const editors: Editor[] = []
  for (let count = 0; count < 3; count++) editors.push(await newEditor(server.origin, db))

  const stop = new AbortController()
  const downloads = { done: 0 }
  const load = editors.flatMap((editor) => [
    editOnAndOn(editor, stop.signal),
    uploadOnAndOn(editor, stop.signal),
    downloadOnAndOn(editor, stop.signal, downloads),
  ])
  const pauses = [watchPause(() => countUploads(editors)), watchPause(() => countEnded(db))] as const
  for (let killed = 0; killed < kills; killed++) {
    await untilAnswers(editors, 1 + Math.floor(random() * answersMax))
    await wait(random() * momentMs)
    const children = findRenderChildren(parent)
    const child = children[Math.floor(random() * children.length)]
    // The child may have ended by itself since it was found.
    if (child === undefined || !signalProcess(child, 'SIGKILL')) killed--
    if (server.process.exitCode !== null) throw new Error('the server ended')
  }
  const [uploads, edits] = pauses.map((pause) => Math.round(pause.end()))
  stop.abort()
  await Promise.all(load)
  for (const editor of editors) for (const key of [...editor.unanswered]) await editOnce(editor, key)
  await untilJobsEnded(db, settleMs)
  const books = await lookAtBooks(db, editors)
  const faults = [...books.faults, ...(await findBlame(db))]
  const longestPauseMs = { uploads: uploads as number, edits: edits as number }
  await server.end('SIGTERM')
  return { kills, ...books, downloads: downloads.done, longestPauseMs, faults }
}

async function downloadOnAndOn({ customer, photoId }: Editor, signal: AbortSignal, counted: { done: number }) {
  while (!signal.aborted) {
    const { status } = await customer.fetchBytes(`/api/photos/${photoId}/download?format=png`)
    if (status === 200) counted.done++
    await wait(100)
  }
}

async function untilAnswers(editors: readonly Editor[], answers: number): Promise<void> {
  let left = answers
  const enough = new Promise<void>((done) => {
    for (const { customer } of editors) customer.onAnswer = () => void (--left === 0 && done())
  })
  await Promise.race([enough, wait(answersMsMax)])
}

const countUploads = async (editors: readonly Editor[]) => editors.reduce((sum, { uploaded }) => sum + uploaded.size, 0)

const countEnded = async (db: Database['db']) =>
  (await db.selectFrom('jobs').select('id').where('state', '=', 'done').execute()).length

/** Measures the longest time without a change of a count. */
function watchPause(count: () => Promise<number>) {
  let changedMs = performance.now()
  let longestMs = 0
  let last = -1
  const timer = setInterval(async () => {
    const now = await count().catch(() => last)
    longestMs = Math.max(longestMs, performance.now() - changedMs)
    if (now !== last) changedMs = performance.now()
    last = now
  }, 250)
  return {
    end() {
      clearInterval(timer)
      return longestMs
    },
  }
}

/** A job whose children were killed may fail, but only with that problem. */
async function findBlame(db: Database['db']): Promise<string[]> {
  const failed = await db.selectFrom('jobs').select(['id', 'problem_code']).where('state', '=', 'failed').execute()
  return failed
    .filter(({ problem_code }) => problem_code !== 'job-crashed')
    .map(({ id, problem_code }) => `job ${id} failed as ${problem_code}`)
}
