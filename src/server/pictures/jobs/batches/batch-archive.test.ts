import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zipStream } from '#archive/zip-stream.ts'
import { tellFailures, withFailures } from '#server/pictures/jobs/batches/batch-archive.ts'
import type { JobRow } from '#server/pictures/jobs/job-queries.ts'
import { readZip } from '../../../../../tests/read-zip.ts'

const job = (state: string, code: string | null = null, by: object | null = null) =>
  ({ state, problem_code: code, mask_by: by }) as unknown as JobRow
const names = new Map([
  ['a', 'beach.jpg'],
  ['b', 'party.jpg'],
])
const batch = { photo_ids: ['a', 'b', 'c'] }

test('an archive names the photos that failed, each with its reason', () => {
  const absent = { by: 'thing', kind: 'dog' }
  const series = [
    [job('done'), job('done')],
    [job('failed', 'no-face-found')],
    [job('failed', 'no-such-thing-found', absent)],
  ]
  expect(tellFailures(batch, series, names)?.split('\n')).toEqual([
    'party.jpg: No face was found in this photo. Use one where a face is clear.',
    expect.stringMatching(/^c: .*dog.*\.$/i),
    '',
  ])
  expect(tellFailures(batch, series, names, (code) => `«${code}»`)).toContain('party.jpg: «no-face-found»')
})

test('where nothing failed, nothing is said', () => {
  expect(tellFailures(batch, [[job('done')], [job('cancelled')], []], names)).toBeNull()
})

test('the file stands behind the results, and only where there is something to say', async () => {
  async function* none() {}
  const read = async (text: string | null) => {
    const files = readZip(await buffer(zipStream(withFailures(none(), text, new Date()))))
    return [...files].map(([path, bytes]) => [path, String(bytes)])
  }
  expect(await read('party.jpg: No.\n')).toEqual([['failed.txt', 'party.jpg: No.\n']])
  expect(await read(null)).toEqual([])
})
