import { absentKindOf } from '#contract/absent-thing.ts'
import type { JobReply } from '#contract/job.ts'
import { absentThing } from '#contract/other-names.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'
import type { WrongField } from '#contract/wrong-fields.ts'

/**
 * What programs are told where the page speaks of its own buttons and panels: in the words of the interface, for
 * `/api/v1`, `/mcp`, the command line and webhooks. These are English only.
 */
const details: Partial<Record<ProblemCode, string>> = {
  'not-found': 'There is nothing of that name for this key, or no longer.',
  'bad-request': 'The request could not be read.',
  'unsupported-content': 'That content type is not read here. Send what the document names, such as application/json.',
  'photo-empty': 'The photo is empty: not one byte came. Give the whole file.',
  'photo-too-large': 'The photo is larger than 40 MB.',
  'photo-too-many-pixels': 'The photo has more than 50 megapixels, or a side over 16,384 px.',
  'batch-running':
    'The batch is still running. Ask again when `isDone`, or with `partial=true` for what is done so far.',
  'upload-missing':
    'Nothing was sent to the address of that upload, or its hour is over. Send the photo, or ask for another.',
  'upload-differs': 'What was sent is not what was announced: its bytes and its `Content-Type` must be the same.',
  'key-needed': 'Send a key of the account: `Authorization: Bearer em_live_…`, or `X-Api-Key: em_live_…`.',
  'import-failed': 'The photo could not be fetched from `url`.',
  'import-refused': '`url` must be a public http or https address of a picture.',
  'mask-empty':
    'This tool needs a mask with something in it: send `mask`, as a PNG, an id or by meaning. `"remove": "background"` cuts out, and needs none.',
  'mask-size-differs': 'The mask must have the width and height of the photo.',
  'mask-of-animation': 'An animation takes no mask by meaning. Send `mask` as a PNG for all frames, or none.',
  'address-requests-used-up': 'All free edits of this network are used for today.',
  'mask-too-large': 'The mask covers too much of the photo to fill the rest from it.',
  'no-face-chosen': 'The options switch off every face of this photo, so nothing would change.',
  'no-face-in-mask': 'The mask leaves out every face of this photo, so nothing would change.',
  'no-bystanders-found': 'Nobody was found in this photo but those whom it was taken of.',
  'no-such-thing-found': 'What the mask names was not found in this photo.',
  'no-main-thing': 'Nothing stands out in this photo. At `/edits`, a `mask` says what is to stay.',
  'nothing-would-change': 'With these options nothing would change. Set one of them otherwise, or start from a preset.',
  'options-invalid': 'An option is unknown or out of range.',
  'recipe-invalid': 'That is no recipe of this version.',
  'already-colored': 'This photo already has colours. Set the option `recolor` to replace them.',
  'picture-missing': 'The option `picture` must be the id of a photo that is there.',
  'marks-would-move': 'Masks of later steps would lie elsewhere.',
  // Programs are told the second of them; the first is its name on the page.
  'request-differs': 'This was already asked for with other settings.',
  'idempotency-key-reused':
    'That Idempotency-Key came before with another request. Give each request a new one, and repeat it only unchanged.',
  'photos-used-up': 'The account holds as many photos as it may. Delete some.',
  'recipes-full': 'The account holds 200 recipes. Delete one.',
  'login-needed': 'This needs an account.',
  'plan-needed':
    'Only the plan BASIC includes this tool, or this many photos; `reason` says which, `upgradeUrl` where it is bought.',
  'requests-used-up': 'All requests of the account in this period are used; `GET /usage` says when they renew.',
  'key-share-used-up': 'All requests that this key may take in this period are used.',
  'switched-off': 'The operator has switched this off for now.',
  internal: 'The server failed. Tell its operator the `requestId`.',
}

/** What kind of problem it is, in two to four words: those of its code. */
export const problemTitle = (code: ProblemCode): string =>
  code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ')

/** What happened, for a program and who writes it. */
export const problemDetail = (code: ProblemCode): string => details[code] ?? problems[code].sentence

/** Why a job failed, for a program. @param maskBy what its mask was to outline by meaning */
export function detailOfJob(code: ProblemCode, maskBy: JobReply['maskBy']): string {
  const kind = absentKindOf(code, maskBy)
  return kind === null ? problemDetail(code) : absentThing(kind)
}

interface ToTell {
  readonly code: ProblemCode
  readonly message: string
  readonly fields?: readonly WrongField[]
}

/** The same of a failure that may name fields, say how long to wait, or have words of its operator's own. */
export const detailOf = ({ code, message, fields }: ToTell): string =>
  fields?.[0]?.detail ?? message.replace(problems[code].sentence, () => problemDetail(code))
