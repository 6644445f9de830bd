import { expect, test } from 'vitest'
import { z } from 'zod'
import { readToolOptions } from '#cli/edit/option-flags.ts'
import { UsageError } from '#line/usage-error.ts'
import { toolOf } from '#tools/catalog.ts'

const schema = z.object({
  style: z.enum(['comic', 'poster']).default('comic'),
  lineWeight: z.number().min(0).max(4).default(1),
})
const tool = {
  schema,
  presets: [{ id: 'bold', label: 'Bold poster', options: { style: 'poster', lineWeight: 3 } as const }],
  mask: 'none',
} as const

test('a JSON object implies what a flag says: a background, that the background goes', () => {
  const removal = toolOf('remove-object')
  for (const background of ['transparent', 'blur'])
    expect(readToolOptions(removal, {}, { json: JSON.stringify({ background }) })).toMatchObject({
      remove: 'background',
      background,
    })
})

test('another picture is used, and what is given beside it beats that', () => {
  const removal = toolOf('remove-object')
  const picture = '00000000-0000-4000-8000-000000000000'
  expect(readToolOptions(removal, { picture })).toMatchObject({ remove: 'background', background: 'picture', picture })
  expect(readToolOptions(removal, { picture }, { json: '{"background":"blur"}' })).toMatchObject({
    ...{ remove: 'background', background: 'blur' },
  })
  expect(readToolOptions(removal, { picture, background: 'blur' })).toMatchObject({ background: 'blur' })
})

test('flags are read as JSON where they are JSON, and override the preset', () => {
  expect(readToolOptions(tool, {})).toEqual({ style: 'comic', lineWeight: 1 })
  expect(readToolOptions(tool, { 'line-weight': '0.5' }, { preset: 'bold' })).toEqual({
    style: 'poster',
    lineWeight: 0.5,
  })
  expect(readToolOptions(tool, { style: 'poster' }, { json: '{"lineWeight":2}' })).toEqual({
    style: 'poster',
    lineWeight: 2,
  })
})

test.each([
  [{ weight: '1' }, undefined, '--weight'],
  [{ 'line-weight': '9' }, undefined, '--line-weight'],
  [{ style: 'cubist' }, undefined, '--style'],
  [{}, 'huge', 'huge'],
])('%o with preset %s is refused by name', (flags, preset, name) => {
  expect(() => readToolOptions(tool, flags as Record<string, string>, { preset })).toThrow(UsageError)
  expect(() => readToolOptions(tool, flags as Record<string, string>, { preset })).toThrow(name)
})
