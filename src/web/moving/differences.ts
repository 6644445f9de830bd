import { entitlements } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'

/** One thing that is not the same. Words between backticks are code. */
export interface Difference {
  readonly what: string
  readonly there: string
  readonly here: string
}

interface Source {
  /** A name that stays as it is stands in `code`. */
  readonly what: Message | { readonly code: string }
  readonly there: Message
  readonly here: Message
}

const sources: readonly Source[] = [
  {
    what: 'moving|Key',
    there: 'A key of remove.bg in `X-Api-Key`.',
    here: 'A key of your account here, with the right `write`, in `X-Api-Key` or as `Authorization: Bearer`. A test key gives small pictures with a watermark.',
  },
  {
    what: 'moving|Price',
    there: 'One credit a picture, a quarter for a preview.',
    here: 'One edit of your plan for every picture, whatever its size. A call that fails costs nothing.',
  },
  {
    what: 'moving|Size of the answer',
    there: '`full` gives up to 25 megapixels, PNG up to 10.',
    here: '`full` gives up to 25 megapixels in every format. On FREE the longer side is at most {side} px.',
  },
  {
    what: { code: '`roi`, `size`, `zip`' },
    there: 'A part of the picture, the size of the answer, and colour and alpha apart.',
    here: 'At `/v1.0/removebg` the same. `POST /api/v1/cut-outs` has no like of them: it looks at the whole photo, and answers with one picture in its full size.',
  },
  {
    what: 'moving|Size of what you send',
    there: '22 MB; JPEG, PNG and WebP.',
    here: '40 MB as a file and 24 MB as base64, up to 50 megapixels; also AVIF, HEIC, TIFF, GIF and RAW.',
  },
  {
    what: 'moving|Kind of the thing',
    there: '`type` is a hint; `X-Type` tells what was found.',
    here: '`type` is checked and changes nothing, as the main thing is found by itself. `X-Type` tells what was found: `person`, `animal`, `car`, `product` or `other`, and `transportation` from level 2 on.',
  },
  {
    what: 'moving|Shadows',
    there: 'Several kinds, by `shadow_type`.',
    here: 'One soft shadow under everything, whatever the kind; `shadow_opacity` makes it weaker.',
  },
  {
    what: { code: '`semitransparency`' },
    there: 'Makes car windows see-through.',
    here: 'It is checked and changes nothing: alpha is as it is found.',
  },
  {
    what: { code: '`X-Foreground-*`' },
    there: 'Where the thing is.',
    here: 'Where it is in the picture that is answered, in its pixels, also after a crop.',
  },
  {
    what: 'moving|How often',
    there: '500 pictures of one megapixel a minute, fewer of larger ones.',
    here: '1,200 calls of a key a minute on BASIC and 300 on FREE, whatever the size. The headers are the same.',
  },
  {
    what: { code: '`/account`' },
    there: 'Credits by their kind.',
    here: 'The edits that are left, as `total` and `subscription`.',
  },
  {
    what: 'moving|Errors',
    there: '`errors` with a title and a code.',
    here: 'The same, with the same codes for the same mistakes. A picture that is not ready after 60 seconds is `503`, and not charged.',
  },
  {
    what: 'moving|What is kept',
    there: 'Nothing for long.',
    here: 'Nothing: what you send and what comes of it is deleted once it is answered.',
  },
  {
    what: 'moving|Marks of origin',
    there: 'None.',
    here: 'Each picture says in its metadata that a program edited it, signed as Content Credentials (C2PA).',
  },
  {
    what: { code: '`/improve`' },
    there: 'Takes pictures to learn from.',
    here: 'Not here: nothing learns from your pictures. The answer is `404`.',
  },
]

const figures = { side: entitlements.FREE.resultSideMaxPx }

export const differencesIn = (t: Translator): Difference[] =>
  sources.map(({ what, there, here }) => ({
    what: typeof what === 'string' ? t(what) : what.code,
    there: t(there),
    here: t(here, figures),
  }))
