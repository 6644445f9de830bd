import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createMask } from '#imaging/image.ts'
import { maybeMask } from '#tools/repair/damage/maybe-mask.ts'
import { repairTool } from '#tools/repair/options.ts'

const fixture = new URL('../../../../tests/fixtures/analyses/', import.meta.url)
const findingsOf = async (name: string) =>
  (JSON.parse(await readFile(new URL(`${name}.json`, fixture), 'utf8')) as { findings: Record<string, unknown> })
    .findings
const maybe = createMask(8, 8)
const shown = { isResult: false, photo: { width: 800, height: 600 } }
const optionsWith = (scratches: string) => repairTool.schema.parse({ scratches })

test('beads of a fine photo are in no doubt until scratches are looked for', async () => {
  const analysis = { findings: await findingsOf('repair-portrait'), masks: { maybe } } as never
  expect(maybeMask({ ...shown, analysis, options: optionsWith('auto') })).toBeNull()
  expect(maybeMask({ ...shown, analysis, options: optionsWith('on') })).toBe(maybe)
  expect(maybeMask({ ...shown, analysis, options: optionsWith('marked') })).toBe(maybe)
})

test('of what may be a print, doubts are shown beside sure damage alone', async () => {
  const findings = { ...(await findingsOf('repair-portrait')), tone: 'grey', toneChroma: 1, toneSpread: 1 }
  const options = optionsWith('auto')
  const bare = { findings, masks: { maybe } } as never
  const worn = { findings, masks: { maybe, damage: maybe } } as never
  expect(maybeMask({ ...shown, analysis: bare, options })).toBeNull()
  expect(maybeMask({ ...shown, analysis: worn, options })).toBe(maybe)
})

test('what a scratched print leaves in doubt is asked about', async () => {
  const analysis = { findings: await findingsOf('repair-scratched'), masks: { maybe } } as never
  expect(maybeMask({ ...shown, analysis, options: optionsWith('auto') })).toBe(maybe)
  expect(maybeMask({ ...shown, analysis, options: optionsWith('off') })).toBeNull()
})
