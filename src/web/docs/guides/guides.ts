import { type ProblemCode, problems } from '#contract/problem.ts'
import { problemDetail } from '#contract/v1/problem-words.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { guideCode } from '#web/docs/guides/guide-code.ts'

/** A section before the operations, in the reader's language. Words between backticks are code. */
export interface Guide {
  readonly id: string
  readonly title: string
  readonly text: readonly string[]
  readonly code: string | null
}

interface GuideSource {
  readonly id: string
  readonly title: Message
  readonly text: readonly Message[]
}

const sources: readonly GuideSource[] = [
  {
    id: 'start',
    title: 'docs|Start',
    text: [
      'Make a key on the page API of your account (`/home/programs`), and send a photo. The answer is the edited picture.',
      'What begins with `em_test_` is a test key: it charges nothing, 1,000 edits a month, and its results are small and carry a watermark, but for those of `adjust`, which is free for everybody.',
    ],
  },
  {
    id: 'clients',
    title: 'docs|Clients',
    text: [
      'Two clients wait for edits, call again while the server is busy, and read webhooks. This server hands out those that fit its version: `emulsion-client` for JavaScript, with types for every tool and its options, and one file for Python that needs nothing else.',
    ],
  },
  {
    id: 'masks',
    title: 'docs|Where an edit works',
    text: [
      'A `mask` says where an edit or a step of a recipe works. By meaning it is found in each photo: its `by` is `people`, `bystanders`, `vehicles`, `animals`, `sky` or `background`, or `thing` with a `kind` for all things of that kind. With `"isInverted": true` it is all but that. Painted it is a PNG of the photo’s size, white where the edit works, or the id of one.',
      'A kind is an English word, such as `person`, `bicycle` or `potted plant`; the schema `RecipeMask` lists all, and a word that is none is refused with the nearest. Bystanders are the people whom the photo was not taken of. The background is all but the people, and in a photo without people all but the main thing.',
      '`remove-object` takes away what the mask outlines. With `"remove":"background"` that is what stays, and without a mask the main things stay. Other tools edit the whole photo, and the result is mixed in where the mask is.',
      'In each `mask` and in `--where` of the command line one word says the same: `people`, `bystanders`, `vehicles`, `animals`, `sky`, `background`, `dog`, `potted-plant`, and `not-people` for all but that.',
    ],
  },
  {
    id: 'options',
    title: 'docs|Options',
    text: [
      'What `options` leave out is as the `preset` says, and without one as by default. `GET /tools` lists all options, defaults and presets, without a key.',
      'A default is a finished look, not nothing: `beauty` retouches skin, eyes and teeth. With the preset `none` it does only what you name, such as light from the left.',
    ],
  },
  {
    id: 'authentication',
    title: 'Authentication',
    text: [
      'Send the key with every call, in the header `Authorization: Bearer …` or `X-Api-Key: …`. A key is shown once, when it is made; here it is kept as a hash only.',
      'A key can be limited to some tools, to some addresses and to a share of your month. Whoever has it edits on your account, so revoke a key that others have seen.',
      'A key has rights: `read`, `write`, `delete` and `account`, which is use and webhooks. Without the right a call answers `403`, whether or not the thing exists. A key reaches all photos of the account, or only those that came by it.',
      'A test key has a sandbox of its own with its own photos, jobs, recipes and webhooks, and all tools. It sees and deletes nothing else. Photos there are deleted after 24 hours.',
    ],
  },
  {
    id: 'errors',
    title: 'docs|Errors',
    text: [
      'Every error is `application/problem+json` (RFC 9457) with a status, a sentence for people in `detail`, and a `code` for programs that does not change.',
      '`401`: no key, or none that is valid. `402`: your edits of this period are used, or the plan lacks something: `plan-needed` says in `reason` whether it is the `tool` or the number of `photos`, and in `upgradeUrl` where a plan that has it is bought. `409`: it contradicts what is there. `413`, `415` and `422`: the photo or the options cannot be used. `429` and `503`: wait as many seconds as `Retry-After` says, and call again.',
      'Name the `X-Request-Id` of the answer when you ask us about a call.',
    ],
  },
  {
    id: 'waiting',
    title: 'docs|Waiting',
    text: [
      'Most edits take seconds. With `Prefer: wait=30` or `?wait=30` the call waits that long and answers with the picture itself.',
      'Without it, or when the time is over, the answer is `202` with the job. Ask for the job at the address in `Location`, not before `Retry-After`, or let a webhook tell you.',
      'Who accepts pictures alone, by `Accept: image/*`, never gets a job. When the time is over, the answer is `303`, and the picture is waited for at the address in `Location`. Most clients go there by themselves, and curl with `--location`.',
      'There is no stream of events at `/jobs`: ask for the job to see how far it is. `wait`, `callback` and webhooks tell you of its end.',
    ],
  },
  {
    id: 'addresses',
    title: 'docs|Without a key',
    text: [
      'A page or a device sends its photo without your key: `POST /uploads` with the exact `bytes` and the `type` gives an address for a `PUT` and an id. Name the id as `photo` of an edit within the hour.',
      'What comes of it is fetched in the same way: `resultUrl` of the job, or the address that `GET /photos/ID/address` gives in a format of your choice.',
    ],
  },
  {
    id: 'idempotency',
    title: 'Idempotency',
    text: [
      'Send an `Idempotency-Key` of your own with every call that makes something. When an answer is lost, call again with the same key: the work is done and charged once.',
      'The same key with another body is refused.',
    ],
  },
  {
    id: 'limits',
    title: 'Limits and charges',
    text: [
      'An edit by a key is one edit of your plan, as in the page. `X-Credits-Charged` says what a call has charged; an edit that fails gives it back.',
      '`RateLimit` and `RateLimit-Policy` say how many calls are left, and when there are more.',
    ],
  },
  {
    id: 'versions',
    title: 'docs|Versions',
    text: [
      'This is version 1. New fields and operations may be added at any time, so ignore what you do not know. What would break a program comes only with a new date, which a program asks for in a header.',
    ],
  },
  {
    id: 'webhooks',
    title: 'docs|Webhooks',
    text: [
      'Instead of asking, be told: enter a public https address on the page API of your account, and choose its events.',
      'Each webhook is signed as Standard Webhooks says, with `webhook-id`, `webhook-timestamp` and `webhook-signature`. Check the signature over the body as it came, before you read it. Answer with `2xx` at once; otherwise we try again for a day.',
      'A program sets them up at `/webhooks`, with the right `account`. Of a recipe only the end is told. A job that is done, and its webhook, give the address of the result in `resultUrl`. It needs no key, and is good until `resultUrlExpiresAt`, for an hour.',
      'A single call can name an address, too: `callback` of an edit or a batch is told once it has ended, done or failed, in the same way. The answer gives the secret in `Emulsion-Callback-Secret`; it is the same for all callbacks of a key.',
      'A webhook is the account’s. When the key that added it is revoked it goes on, until it is deleted on the page API or at `/webhooks`. Webhooks of a test key, and of a key that reaches only its own photos, end with their key.',
    ],
  },
  {
    id: 'recipes',
    title: 'docs|Recipes',
    text: [
      'A recipe is several tools in order, as JSON with a version and a schema. Make one from the history of a photo, keep it, and run it on other photos here, in the page or on the command line.',
      'A step works where its `mask` says, found anew in each photo.',
      'It runs at `/batches`, on one photo with any plan and on several with BASIC: name a `recipe` that you keep, or give its `steps`. The archive holds the results.',
    ],
  },
  {
    id: 'assistants',
    title: 'docs|Assistants',
    text: [
      'Assistants that speak the Model Context Protocol edit at `/mcp`, with a key in the same header: one of their tools for each tool of the editor, and more to run recipes, to list tools and to see the use.',
      'An assistant that knows OAuth needs no key: it finds its way from `/mcp` alone, you log in and agree, and it has a key among yours, which you limit or revoke there.',
      'There `where` is what a mask outlines here, and `mask` a painted one as base64. A call that ends in an error charges nothing.',
      'A client that closes the connection ends its edit, which is then not charged. One that only sends `notifications/cancelled` is charged when the edit is done: `/mcp` has no sessions, so nothing tells to which call that message belongs. The result is in the account.',
    ],
  },
]

/** A code that an error of the interface may have. */
export interface ErrorCode {
  readonly code: ProblemCode
  readonly status: number
  readonly sentence: string
}

/** What only people meet, at the login, in the account, at the till and in the editor. */
const ofPages =
  /^(login|request-differs|code|password|google|email|account|order|plan-(not|had)|payment|webhook-(refused|unreadable)|preset|export|mail|order|too-many-tries|not-allowed|share|verify)/

/** The codes by status, each with the sentence that programs are told, in English. */
export const errorCodes = (): ErrorCode[] =>
  Object.entries(problems)
    .filter(([code]) => !ofPages.test(code))
    .map(([code, { status }]) => ({ code: code as ProblemCode, status, sentence: problemDetail(code as ProblemCode) }))
    .toSorted((a, b) => a.status - b.status)

/** The guides in the language of a translator. @param origin for the examples */
export const guidesIn = (t: Translator, origin: string): Guide[] =>
  sources.map(({ id, title, text }) => ({
    id,
    title: t(title),
    text: text.map((paragraph) => t(paragraph)),
    code: guideCode(id, origin),
  }))
