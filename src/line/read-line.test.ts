import { expect, test } from 'vitest'
import { z } from 'zod'
import { flagsOf } from '#line/flag.ts'
import { readLine, readOptions } from '#line/read-line.ts'
import { UsageError } from '#line/usage-error.ts'

const schema = z.object({
  style: z.enum(['comic', 'poster']).default('comic'),
  lineWeight: z.number().min(-4).max(4).default(1),
  isBold: z.boolean().default(false),
  name: z.string().optional(),
  faces: z.union([z.literal('all'), z.array(z.number())]).default('all'),
})
const flags = flagsOf(schema)

test('reads values after a space or an equals sign, negative numbers, switches and what stands for itself', () => {
  const line = readLine(['a', '--line-weight', '-2', '--is-bold', 'b', '--name=7', '-', '--', '--c'], flags)
  expect(line.positionals).toEqual(['a', 'b', '-', '--c'])
  expect(readOptions(schema, line.values)).toEqual({
    style: 'comic',
    lineWeight: -2,
    isBold: true,
    name: '7',
    faces: 'all',
  })
})

test.each([
  [['--stile', 'x'], /no option --stile. Did you mean --style\?/],
  [['--zzz', 'x'], /no option --zzz\.$/],
  [['--style'], /--style needs a value: one of comic, poster/],
  [['--style', 'cubist'], /--style must be one of comic, poster/],
  [['--line-weight', 'thick'], /--line-weight must be a number between -4 and 4\.$/],
  [['--faces', 'few'], /--faces must be all, or a list/],
])('%j is refused in one sentence', (args, sentence) => {
  const read = () => readOptions(schema, readLine(args, flags).values)
  expect(read).toThrow(UsageError)
  expect(read).toThrow(sentence)
})
