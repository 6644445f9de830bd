import { z } from 'zod'
import { jobStates } from '#contract/job.ts'
import { namedRecipeMask } from '#contract/recipe.ts'

const recipeId = '5e8b1f70-9a3d-4c61-b0a7-2d4f6c8e1a93'
const photoId = '0b2f2c8e-54a7-4c5c-9d5e-3f4a1c0e7b11'
const resultId = '7d6a3e0c-12f4-4f0b-8a57-95f0d7c1e2aa'
const time = '2026-11-23T10:15:30.000Z'

const step = z.object({
  tool: z.string(),
  options: z.record(z.string(), z.unknown()),
  mask: namedRecipeMask.nullable().describe('What it works on; null: nothing is marked.'),
  isOn: z.boolean().describe('A step that is off is not done, and costs nothing.'),
})

/** A recipe as programs see it. */
export const v1Recipe = z
  .object({
    id: z.uuid(),
    name: z.string(),
    steps: z.array(step),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
  })
  .meta({
    id: 'Recipe',
    example: {
      id: recipeId,
      name: 'Empty street',
      steps: [
        { tool: 'remove-object', options: { remove: 'object' }, mask: { by: 'people' }, isOn: true },
        { tool: 'cartoon', options: { style: 'comic' }, mask: null, isOn: true },
      ],
      createdAt: time,
      changedAt: time,
    },
  })
export type V1Recipe = z.infer<typeof v1Recipe>

/** A batch as programs see it. */
export const v1Batch = z
  .object({
    id: z.uuid(),
    tools: z.array(z.string()).describe('The steps, in order.'),
    isDone: z.boolean().describe('Whether nothing more happens.'),
    photos: z
      .array(
        z.object({
          photo: z.uuid(),
          name: z.string().nullable().describe('null: the photo is deleted.'),
          step: z.number().int().describe('The step that it is at, from 0.'),
          job: z.uuid().describe('The job of that step.'),
          state: z.enum(jobStates),
          result: z.uuid().nullable().describe('What the last step made; null until it is done.'),
          problem: z.object({ code: z.string(), detail: z.string() }).nullable(),
        }),
      )
      .describe('How each photo fares, in the order that was asked for.'),
    createdAt: z.iso.datetime(),
  })
  .meta({
    id: 'Batch',
    example: {
      id: recipeId,
      tools: ['remove-object', 'cartoon'],
      isDone: true,
      photos: [
        {
          photo: photoId,
          name: 'harbour.jpg',
          step: 1,
          job: recipeId,
          state: 'done',
          result: resultId,
          problem: null,
        },
      ],
      createdAt: time,
    },
  })
export type V1Batch = z.infer<typeof v1Batch>
