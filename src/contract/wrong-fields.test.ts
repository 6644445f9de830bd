import { expect, test } from 'vitest'
import { z } from 'zod'
import { recipeMask } from '#contract/recipe.ts'
import { wrongFieldsOf } from '#contract/wrong-fields.ts'

const point = z.object({ x: z.number().min(0).max(1) })
const options = z.strictObject({
  exposure: z.number().min(-5).max(5).default(0),
  turns: z.number().int().min(0).max(3).default(0),
  size: z.number().optional(),
  style: z.enum(['comic', 'poster']).default('comic'),
  isAuto: z.boolean().default(false),
  points: z
    .array(point)
    .min(2)
    .max(16)
    .refine((all) => all[0]?.x !== 1, 'inputs must rise')
    .optional(),
  faces: z.union([z.literal('all'), z.array(z.int()).max(9)]).optional(),
  name: z.string().min(1).max(80).optional(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  day: z.iso.date().optional(),
  clarity: z.number().optional(),
  vignette: z.number().optional(),
  grain: z.number().optional(),
})
const edit = (tool: string) => z.strictObject({ tool: z.literal(tool), options, photo: z.uuid().optional() })
const request = z.preprocess((given) => given, z.discriminatedUnion('tool', [edit('adjust'), edit('draw')]))

test.each([
  [{ exposure: 9 }, '/options/exposure', 'exposure must be between -5 and 5.'],
  [{ exposure: 'much' }, '/options/exposure', 'exposure must be a number between -5 and 5.'],
  [{ colour: 'red' }, '/options/colour', 'colour must be a colour such as #1a7f5a.'],
  [{ day: '26.11.2026' }, '/options/day', 'day must be a day such as 2026-01-31.'],
  [{ turns: 1.5 }, '/options/turns', 'turns must be a whole number between 0 and 3.'],
  [{ size: 'big' }, '/options/size', 'size must be a number.'],
  [{ style: 'neon' }, '/options/style', 'style must be one of comic, poster.'],
  [{ isAuto: 1 }, '/options/isAuto', 'isAuto must be true or false.'],
  [{ points: [{ x: 0 }] }, '/options/points', 'points must be a list of 2 to 16 entries.'],
  [{ points: [{ x: 0 }, { x: 2 }] }, '/options/points/1/x', 'points.1.x must be between 0 and 1.'],
  [{ points: [{ x: 1 }, { x: 1 }] }, '/options/points', 'points is wrong: inputs must rise.'],
  [{ points: [{ x: 0 }, {}] }, '/options/points/1/x', 'points.1.x is missing: it must be a number between 0 and 1.'],
  [{ faces: 'few' }, '/options/faces', 'faces must be all, or a list of at most 9 entries.'],
  [{ name: '' }, '/options/name', 'name must be a text of 1 to 80 characters.'],
  [
    { warmth: 1 },
    '/options/warmth',
    'There is no option warmth. There are exposure, turns, size, style, isAuto, points, faces, name, colour, day, ' +
      'clarity, vignette, grain.',
  ],
  [{ exposur: 1 }, '/options/exposur', 'There is no option exposur. Did you mean exposure?'],
])('%j is told as one plain sentence that names the option, and where it is', (given, pointer, detail) => {
  const body = { tool: 'adjust', options: given }
  const { error } = request.safeParse(body)
  expect(wrongFieldsOf(request, body, error as z.ZodError)).toEqual([{ pointer, detail }])
})

test.each([
  [{ options: {} }, '/tool', 'tool is missing: it must be one of adjust, draw.'],
  [{ tool: 'paint', options: {} }, '/tool', 'tool must be one of adjust, draw.'],
  [{ tool: 'drawing', options: {} }, '/tool', 'tool must be one of adjust, draw. Did you mean draw?'],
  [
    { tool: 'draw', options: {}, photo: 'x' },
    '/photo',
    'photo must be an id such as 01997f6e-8c3b-7d52-9a41-5e0c2b7d3f18.',
  ],
  [{ tool: 'draw', options: {}, image: 'x' }, '/image', 'There is no field image. There are tool, options, photo.'],
  [{ tool: 'draw', options: {}, phoot: 'x' }, '/phoot', 'There is no field phoot. Did you mean photo?'],
  [{ tool: 'draw', options: {}, photo_file: 'x' }, '/photo_file', 'There is no field photo_file. Did you mean photo?'],
  [[], '', 'This must be an object.'],
])('%j is told as one plain sentence', (body, pointer, detail) => {
  const { error } = request.safeParse(body)
  expect(wrongFieldsOf(request, body, error as z.ZodError)).toEqual([{ pointer, detail }])
})

test.each([
  ['dogg', ' Did you mean dog?'],
  ['Sofa', ' Did you mean couch?'],
  ['woman', ' Did you mean person?'],
  ['unicorn', ''],
])('the kind %s is told where all are listed, and what was meant', (kind, meant) => {
  const schema = z.strictObject({ mask: recipeMask })
  const body = { mask: { by: 'thing', kind } }
  const { error } = schema.safeParse(body)
  expect(wrongFieldsOf(schema, body, error as z.ZodError).map(({ detail }) => detail)).toEqual([
    `No such kind of thing is known: "${kind}". There are 82, such as person and dog. All: \`/api/v1/recipe.schema.json\`, ` +
      `and \`emulsion recipe schema\` on the command line.${meant}`,
  ])
})

test('the step of a recipe is named', () => {
  const steps = z.object({ steps: z.array(request) })
  const body = {
    steps: [
      { tool: 'draw', options: {} },
      { tool: 'draw', options: { style: 'neon' } },
    ],
  }
  expect(wrongFieldsOf(steps, body, steps.safeParse(body).error as z.ZodError)).toEqual([
    { pointer: '/steps/1/options/style', detail: 'Step 2: style must be one of comic, poster.' },
  ])
})

test('several wrong places are told each', () => {
  const body = { tool: 'draw', options: { exposure: 9, style: 'neon' } }
  const told = wrongFieldsOf(request, body, request.safeParse(body).error as z.ZodError)
  expect(told.map(({ pointer }) => pointer)).toEqual(['/options/exposure', '/options/style'])
})
