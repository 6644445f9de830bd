import { z } from 'zod'
import { roles } from '#contract/account.ts'
import { jobReport, jobStates } from '#contract/job.ts'
import { photoFormats } from '#contract/photo.ts'
import { namedRecipeMask } from '#contract/recipe.ts'

/** Examples in the document show this photo and this job. */
const photoId = '0b2f2c8e-54a7-4c5c-9d5e-3f4a1c0e7b11'
const resultId = '7d6a3e0c-12f4-4f0b-8a57-95f0d7c1e2aa'
const jobId = 'c2b4f6d8-3a1e-4b7d-9f20-6e5d4c3b2a10'
const time = '2026-11-23T10:15:30.000Z'

/** A photo as programs see it: an upload, or the result of a job. */
export const v1Photo = z
  .object({
    id: z.uuid(),
    name: z.string().describe('Of a result, as it leaves without a `format`.'),
    width: z.number().int().describe('Pixels, upright.'),
    height: z.number().int(),
    deliveredWidth: z.number().int().describe('Width in which its file is delivered under the present plan.'),
    deliveredHeight: z.number().int(),
    bytes: z.number().int().describe('Of the stored file; a file in another format has another size.'),
    format: z.enum(photoFormats),
    hasAlpha: z.boolean(),
    frames: z.number().int().describe('1 for a still photo.'),
    source: z.uuid().nullable().describe('The photo that it was made from; null for an upload.'),
    job: z.uuid().nullable().describe('The job that made it; null for an upload.'),
    tool: z.string().nullable(),
    isWatermarked: z.boolean(),
    isTest: z.boolean().describe('Came of a test key.'),
    createdAt: z.iso.datetime(),
  })
  .meta({
    id: 'Photo',
    example: {
      id: photoId,
      name: 'harbour.jpg',
      width: 4000,
      height: 3000,
      deliveredWidth: 4000,
      deliveredHeight: 3000,
      bytes: 3_481_022,
      format: 'jpeg',
      hasAlpha: false,
      frames: 1,
      source: null,
      job: null,
      tool: null,
      isWatermarked: false,
      isTest: false,
      createdAt: time,
    },
  })
export type V1Photo = z.infer<typeof v1Photo>

/** An edit as programs see it. */
export const v1Job = z
  .object({
    id: z.uuid(),
    tool: z.string(),
    options: z.record(z.string(), z.unknown()).describe('All settings, with the defaults filled in.'),
    state: z.enum(jobStates),
    progress: z.number().min(0).max(1),
    stage: z.string().nullable(),
    secondsLeft: z.number().nullable().describe('null while there is no estimate.'),
    ahead: z.number().int().nullable().describe('Edits that end before this queued one begins.'),
    photo: z.uuid().describe('The photo that is edited.'),
    mask: z.union([z.uuid(), namedRecipeMask]).nullable(),
    result: z.uuid().nullable().describe('The photo that it made; null until it is done.'),
    resultUrl: z.string().nullable().describe('Where the result is fetched from without a key, for an hour from now.'),
    resultUrlExpiresAt: z.iso
      .datetime()
      .nullable()
      .describe('When that address ends. Ask for the job again for another.'),
    problem: z
      .object({ code: z.string(), detail: z.string() })
      .nullable()
      .describe('Why it failed; null when it did not.'),
    report: jobReport.nullable().describe('Engines, findings and seconds of a job that is done.'),
    isTest: z.boolean(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({
    id: 'Job',
    example: {
      id: jobId,
      tool: 'cartoon',
      options: { style: 'comic' },
      state: 'done',
      progress: 1,
      stage: null,
      secondsLeft: null,
      ahead: null,
      photo: photoId,
      mask: null,
      result: resultId,
      resultUrl: `https://photos.example.org/api/v1/results/${resultId}?variant=auto&disposition=attachment&expires=1795431330&signature=x`,
      resultUrlExpiresAt: '2026-11-23T11:15:30.000Z',
      problem: null,
      report: { engines: ['cartoon: edges and colours'], facts: {}, stages: [{ stage: 'drawing', seconds: 1.2 }] },
      isTest: false,
      createdAt: time,
      endedAt: time,
    },
  })
export type V1Job = z.infer<typeof v1Job>

const period = z.object({
  used: z.number().int(),
  limit: z.number().int(),
  renewsAt: z.iso.datetime(),
})

export const v1Usage = z
  .object({
    plan: z.enum(roles),
    requests: period.describe('Edits of the account in this period, whoever asked for them.'),
    key: z
      .object({ used: z.number().int(), limit: z.number().int() })
      .nullable()
      .describe('The share of this key; null when it has none of its own.'),
    tests: period.describe('Edits with test keys in this calendar month.'),
    from: z.iso.date().describe('The first day of `byKey` and `days`.'),
    until: z.iso.date().describe('The last one.'),
    byKey: z
      .array(
        z.object({
          key: z.uuid().nullable(),
          name: z.string().nullable(),
          isTest: z.boolean(),
          requests: z.number().int(),
        }),
      )
      .describe('Edits by key, in these days; key null is the page, name null a key that is gone.'),
    days: z
      .array(z.object({ day: z.iso.date(), key: z.uuid().nullable(), isTest: z.boolean(), requests: z.number().int() }))
      .describe('Edits by day, UTC, and key; key null is the page.'),
  })
  .meta({
    id: 'Usage',
    example: {
      plan: 'BASIC',
      requests: { used: 212, limit: 5000, renewsAt: time },
      key: null,
      tests: { used: 3, limit: 1000, renewsAt: time },
      from: '2026-10-25',
      until: '2026-11-23',
      byKey: [{ key: photoId, name: 'Shop', isTest: false, requests: 40 }],
      days: [{ day: '2026-11-22', key: photoId, isTest: false, requests: 40 }],
    },
  })

export const v1Tool = z
  .object({
    id: z.string(),
    label: z.string(),
    access: z.enum(['free', 'basic']).describe('The least plan that may run it.'),
    isCounted: z.boolean().describe('Whether an edit takes one request.'),
    mask: z
      .enum(['required', 'optional', 'area', 'none'])
      .describe(
        'What a painted mask is for, with the settings as they are by default. required and optional: the tool works ' +
          'with it itself; area: the result is mixed in there; none: it is refused.',
      ),
    maskByMeaning: z.enum(['required', 'optional', 'area', 'none']).describe('The same of a mask by meaning.'),
    options: z.record(z.string(), z.unknown()).describe('JSON Schema of `options`, draft 2020-12.'),
    presets: z.array(z.object({ id: z.string(), label: z.string(), options: z.record(z.string(), z.unknown()) })),
  })
  .meta({
    id: 'Tool',
    example: {
      id: 'cartoon',
      label: 'Cartoon',
      access: 'free',
      isCounted: true,
      mask: 'area',
      maskByMeaning: 'area',
      options: { type: 'object', properties: { style: { type: 'string', default: 'comic' } } },
      presets: [{ id: 'comic', label: 'Clean comic', options: { style: 'comic' } }],
    },
  })
export type V1Tool = z.infer<typeof v1Tool>

/** RFC 9457. */
export const v1Problem = z
  .object({
    type: z.string().describe('Address of the description of this kind of problem.'),
    title: z.string().describe('The kind of problem, in a few words.'),
    status: z.number().int(),
    detail: z.string().describe('One sentence for a person.'),
    code: z.string().describe('The kind of problem, for a program.'),
    requestId: z.string(),
    retryAfterSeconds: z.number().int().optional(),
    reason: z
      .enum(['tool', 'photos'])
      .optional()
      .describe('With `plan-needed`: whether the plan lacks the tool, or a batch has too many photos for it.'),
    upgradeUrl: z.string().optional().describe('With `plan-needed`: the page where a plan that has it is bought.'),
    errors: z
      .array(z.object({ pointer: z.string(), detail: z.string() }))
      .optional()
      .describe('What is wrong where, as JSON pointers into the body, or into the parameters.'),
  })
  .meta({
    id: 'Problem',
    example: {
      type: '/docs/api#requests-used-up',
      title: 'Requests used up',
      status: 402,
      detail:
        'All requests of the account in this period are used; `GET /usage` says when they renew. Try again in 8 days.',
      code: 'requests-used-up',
      requestId: '3c0f9a52-6d0f-4d55-8a53-0d6c1b2f7e90',
      retryAfterSeconds: 691_200,
    },
  })
export type V1Problem = z.infer<typeof v1Problem>

const v1PageMax = 100

/** Query of every list. */
export const v1PageQuery = z.object({
  cursor: z.string().max(200).optional().describe('`next` of the page before.'),
  limit: z.coerce.number().int().min(1).max(v1PageMax).default(20),
})

/** A page of a list, newest first. */
export const v1Page = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next: z.string().nullable().describe('`cursor` of the next page; null: the last.') })
