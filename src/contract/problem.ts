import type { WrongField } from '#contract/wrong-fields.ts'

/** Every failure that a user can meet: its HTTP status and one sentence that says what happened and what to do. */
export const problems = {
  'bad-request': { status: 400, sentence: 'That request could not be understood. Reload the page and try again.' },
  'not-found': { status: 404, sentence: 'That is not here, or no longer here.' },
  'method-not-allowed': {
    status: 405,
    sentence: 'That address exists, but not for this method; Allow names those it has.',
  },
  'not-allowed': { status: 403, sentence: 'This request came from another site and was refused.' },
  'unsupported-content': { status: 415, sentence: 'That kind of content is not accepted here.' },
  'photo-empty': { status: 400, sentence: 'That file is empty. Choose another photo.' },
  'photo-too-large': { status: 413, sentence: 'That file is larger than 40 MB. Save it smaller and try again.' },
  'photo-too-many-pixels': {
    status: 413,
    sentence: 'That picture has more than 50 megapixels or a side over 16,384 px. Make it smaller and try again.',
  },
  'photo-type-unsupported': {
    status: 415,
    sentence:
      'That file is not a picture we can read. Use JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF or a RAW file of a camera.',
  },
  'photo-heic-unsupported': {
    status: 415,
    sentence:
      'HEIC photos cannot be read here. Save it as JPEG (on an iPhone: Share, Options, Most Compatible) and try again.',
  },
  'photo-raw-without-preview': {
    status: 415,
    sentence: 'That RAW file holds no picture to show. Save it as TIFF or JPEG in a RAW editor, and use that.',
  },
  'photo-damaged': {
    status: 422,
    sentence: 'That picture is damaged or cut short and cannot be read. Try another copy.',
  },
  'animation-too-long': {
    status: 413,
    sentence: 'That animation has more than 300 frames. Make it shorter and try again.',
  },
  'animation-too-large': {
    status: 413,
    sentence:
      'All frames of that animation have more than 60 megapixels together. Make it shorter or smaller and try again.',
  },
  'upload-interrupted': { status: 400, sentence: 'The upload stopped before the end. Try again; nothing was kept.' },
  'import-refused': {
    status: 400,
    sentence: 'That address cannot be loaded. Use a public http or https link to a picture.',
  },
  // Not 502: the other server failed, not ours, and the page stops everything that waits when ours fails.
  'import-failed': {
    status: 422,
    sentence: 'The picture could not be fetched from that address. Save it and drop it here.',
  },
  'mask-empty': { status: 422, sentence: 'Nothing is marked yet. Paint over what should go, then run.' },
  'mask-type-unsupported': { status: 415, sentence: 'A mask is a PNG file of the same size as the photo.' },
  'mask-size-differs': {
    status: 422,
    sentence: 'That mask is not the same size as the photo. Export one from this photo.',
  },
  'mask-too-large': { status: 422, sentence: 'Too much of the photo is marked to fill it from the rest. Mark less.' },
  'mask-refused': {
    status: 422,
    sentence: 'This edit works on the whole photo and takes no mask. Leave the mask out.',
  },
  'mask-blank': { status: 422, sentence: 'That mask is black all over. Make white where the tool should work.' },
  'mask-of-animation': {
    status: 422,
    sentence: 'What moves is not searched for in an animation. Paint a mask for all frames, or leave the mask out.',
  },
  'photo-too-small': {
    status: 422,
    sentence: 'This photo is too small for this tool. Use one of at least 16 x 16 px.',
  },
  'no-face-found': { status: 422, sentence: 'No face was found in this photo. Use one where a face is clear.' },
  'no-face-chosen': {
    status: 422,
    sentence: 'No face of this photo is switched on, so nothing would change. Switch on at least one.',
  },
  'no-face-in-mask': {
    status: 422,
    sentence: 'No face there. Choose another place.',
  },
  'picture-missing': { status: 422, sentence: 'The picture chosen for this is gone. Choose another one.' },
  'no-sky-found': { status: 422, sentence: 'No sky was found in this photo. Use one that shows the sky.' },
  'no-people-found': { status: 422, sentence: 'No people were found in this photo. Use one that shows some.' },
  'no-bystanders-found': {
    status: 422,
    sentence: 'Nobody was found in this photo but those it was taken of. Click who should go, or paint over them.',
  },
  'no-such-thing-found': {
    status: 422,
    sentence: 'That was not found in this photo. Click it, or paint over it.',
  },
  'no-main-thing': { status: 422, sentence: 'Nothing stands out in this photo. Mark what should stay.' },
  'nothing-would-change': {
    status: 422,
    sentence: 'With these settings nothing would change. Choose others and run again.',
  },
  'options-invalid': { status: 422, sentence: 'One of the settings is out of range. Reset it and run again.' },
  'recipe-invalid': {
    status: 422,
    sentence: 'That is no recipe of this version of Emulsion. Choose a file that was saved as a recipe here.',
  },
  'already-colored': { status: 422, sentence: 'This photo already has colours. Choose Recolor to colour it anew.' },
  'job-crashed': {
    status: 500,
    sentence: 'This photo could not be finished. It was tried more than once; try a smaller size or other settings.',
  },
  'job-timed-out': {
    status: 500,
    sentence: 'This edit took too long and was stopped. Try a smaller photo or fewer steps.',
  },
  'job-not-cancellable': { status: 409, sentence: 'This edit has already ended.' },
  'preset-name-taken': {
    status: 409,
    sentence: 'You already have settings with that name. Choose another name.',
  },
  'webhook-address-refused': {
    status: 400,
    sentence:
      "That address cannot be called. Use a public https address, without a name or password in it; only the operator can allow addresses inside the site's own network.",
  },
  'webhooks-full': { status: 409, sentence: 'You have five addresses already. Delete one that is no longer needed.' },
  'before-missing': {
    status: 422,
    sentence: 'The photo that this was made from was deleted, so there is no before.',
  },
  'shares-full': { status: 409, sentence: 'You have 200 links already. End one to make another.' },
  'presets-full': {
    status: 409,
    sentence: 'You have saved 50 settings for this tool. Delete one to save another.',
  },
  'albums-full': { status: 409, sentence: 'You keep 200 albums. Delete one to make another.' },
  'recipes-full': { status: 409, sentence: 'You keep 200 recipes. Delete one to keep another.' },
  'marks-would-move': {
    status: 422,
    sentence: 'What was marked in the steps after this one would lie elsewhere. Change this step alone.',
  },
  'request-differs': {
    status: 422,
    sentence: 'This edit was already asked for with other settings. Press Run again.',
  },
  'storage-full': { status: 507, sentence: 'There is no room left to store photos just now. Try again later.' },
  // Storage or database is unavailable; unfinished work waits for it.
  unavailable: { status: 503, sentence: 'This cannot be reached just now. Nothing is lost; try again in a moment.' },
  'too-many-requests': { status: 429, sentence: 'Too many requests at once. Wait a moment and try again.' },
  // A limit of one person, or of everybody together. The sentence about the wait says what is kept, and for how long.
  'budget-used-up': { status: 429, sentence: 'That is more than one person or network can have done here at a time.' },
  'photos-used-up': {
    status: 429,
    sentence: 'You keep as many photos here as there is room for. Delete some that you no longer need.',
  },
  'too-busy': { status: 503, sentence: 'This server is too busy just now.' },
  'login-needed': { status: 401, sentence: 'You are not logged in. Log in and try again.' },
  'key-needed': { status: 401, sentence: 'Send a key of your account in the header: Authorization: Bearer em_live_…' },
  'key-refused': { status: 401, sentence: 'That key is not known here, or it was revoked.' },
  'key-address-refused': { status: 403, sentence: 'That key may not be used from this address.' },
  'key-right-refused': {
    status: 403,
    sentence: 'That key lacks the right to do this. Give it the right in the account.',
  },
  'key-tool-refused': { status: 403, sentence: 'That key may not be used for this tool.' },
  'key-share-used-up': { status: 402, sentence: 'All edits that this key may take in this period are used.' },
  'keys-full': { status: 409, sentence: 'You have 20 keys. Revoke one to make another.' },
  'version-unknown': { status: 400, sentence: 'There is no such version of the API.' },
  'request-unreadable': { status: 400, sentence: 'That body is not what its content type says.' },
  'request-invalid': { status: 422, sentence: 'Something in that request is missing or wrong.' },
  'idempotency-key-reused': { status: 422, sentence: 'That Idempotency-Key came before with another request.' },
  'edit-cancelled': { status: 409, sentence: 'The edit was cancelled, so it has no result.' },
  'batch-running': { status: 409, sentence: 'The batch is still running.' },
  'batch-without-results': { status: 409, sentence: 'No photo of this batch has a result yet.' },
  'upload-missing': { status: 409, sentence: 'Nothing was sent to that upload address, or it has expired.' },
  'upload-differs': {
    status: 422,
    sentence: 'What was sent has another size or type than the upload address was made for.',
  },
  'request-running': { status: 409, sentence: 'The same request is being worked on.' },
  'request-too-large': { status: 413, sentence: 'That request is too large.' },
  'login-failed': { status: 401, sentence: 'That email and password do not match.' },
  'code-wrong': {
    status: 400,
    sentence: 'That code is wrong, expired or from another browser. Check it or ask for a new one.',
  },
  'password-wrong': { status: 400, sentence: 'That is not the password of this account.' },
  'password-none': {
    status: 409,
    sentence: 'This account has no password yet. Log out and choose one by "Retrieve password?" in the login window.',
  },
  'password-short': { status: 422, sentence: 'Choose a password of at least 8 characters.' },
  'password-weak': {
    status: 422,
    sentence: 'That password is among the first that others would try. Choose one that is hard to guess.',
  },
  'email-differs': { status: 422, sentence: 'That is not the email of this account.' },
  'export-running': {
    status: 429,
    sentence: 'Your data is being downloaded already. Let that end, or cancel it, then start again.',
  },
  'too-many-tries': { status: 429, sentence: 'Too many tries.' },
  // Only at a password login from a network or device that is new to the account.
  'code-safer': {
    status: 429,
    sentence: 'Others have tried to guess this email’s password. Log in with a code we mail you, or wait.',
  },
  'code-sent-lately': { status: 429, sentence: 'A code was sent a moment ago.' },
  'mail-not-sent': { status: 503, sentence: 'The mail could not be sent just now. Try again in a minute.' },
  'google-not-set-up': { status: 409, sentence: 'Login with Google is not set up here. Use your email.' },
  'google-failed': { status: 401, sentence: 'Google did not confirm who you are. Try again, or use your email.' },
  'google-email-unverified': {
    status: 403,
    sentence: 'Google has not verified that email. Use your email and a code.',
  },
  'account-unverified': {
    status: 409,
    sentence: 'The account of that email was never confirmed. Retrieve its password with a mailed code first.',
  },
  'google-differs': {
    status: 409,
    sentence: 'That email belongs to another Google account here. Use that one, or your email.',
  },
  'provider-not-set-up': { status: 409, sentence: 'That way to log in is not set up here. Use your email.' },
  'provider-failed': {
    status: 401,
    sentence: 'That provider did not confirm who you are, or did not answer. Try again, or use your email.',
  },
  'provider-email-unverified': {
    status: 403,
    sentence: 'That provider has not verified your email. Use your email and a code.',
  },
  'provider-differs': {
    status: 409,
    sentence: 'That email belongs to another account of that provider here. Use that one, or your email.',
  },
  'passkeys-not-here': { status: 409, sentence: 'Passkeys need this site by its own name and https. Use your email.' },
  'passkey-failed': { status: 401, sentence: 'That passkey was not accepted. Try again, or use your email.' },
  'passkeys-too-many': {
    status: 409,
    sentence: 'There are 20 passkeys, which is the most. Remove one that you no longer use.',
  },
  'requests-used-up': { status: 402, sentence: 'Your edits for this period are used up.' },
  'share-hidden': { status: 451, sentence: 'This picture was reported, and is no longer shown.' },
  'address-requests-used-up': {
    status: 402,
    sentence:
      'All visitors of your network together have used the free edits of this day. Log in or register to go on with your own.',
  },
  'plan-needed': { status: 402, sentence: 'This is part of BASIC. Your photo stays here; see the plans to go on.' },
  'order-differs': { status: 409, sentence: 'That order can no longer be changed. Load the page again.' },
  'plan-not-for-sale': { status: 409, sentence: 'That plan cannot be bought here.' },
  'plan-had': { status: 409, sentence: 'You have that plan already. Change or end it on the account page.' },
  'payment-unreachable': {
    status: 503,
    sentence: 'The payment provider does not answer just now. Nothing was charged; try again in a minute.',
  },
  'payment-declined': {
    status: 402,
    sentence: 'The payment was declined, and nothing was changed. Use another card and try again.',
  },
  'refund-too-large': { status: 409, sentence: 'Less than that is left of this payment.' },
  'plan-not-ended': {
    status: 503,
    sentence:
      'Your plan could not be ended at the payment provider just now, so your account is still here. Nothing is lost; try again in a minute.',
  },
  'webhook-refused': { status: 400, sentence: 'That message is not signed as it should be.' },
  'webhook-unreadable': { status: 400, sentence: 'That message is signed, but it is not an event that can be read.' },
  // The operator's own sentence takes the place of this one.
  'switched-off': { status: 503, sentence: 'This is switched off just now. Try again later.' },
  'factor-needed': { status: 403, sentence: 'Show your second factor to go on.' },
  'factor-wrong': { status: 422, sentence: 'That code is wrong, or was used before. Wait for the next one.' },
  'role-refused': { status: 403, sentence: 'Your role does not include this. Ask an operator for it.' },
  'role-lapsed': {
    status: 403,
    sentence: 'Your role was last confirmed more than a day ago. Log out, and log in with your provider again.',
  },
  // The sentence of what was refused takes the place of this one.
  'operator-refused': { status: 422, sentence: 'That cannot be done. Load the page again.' },
  'model-missing': {
    status: 500,
    sentence: 'A part of the image engine is missing. Run npm start again to rebuild it.',
  },
  internal: {
    status: 500,
    sentence: 'Something failed on our side. Try again; if it happens again, tell the operator the number shown.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ProblemCode = keyof typeof problems

/** Whether an edit that ends with it has failed; otherwise it was refused, since nothing can be done with the photo. */
export const isOurFault = (code: ProblemCode): boolean => problems[code].status >= 500

const brand = 'emulsion-problem'

/**
 * An expected failure. Test with `isProblem`, never with `instanceof`: the web build holds a second copy of this class.
 */
export class Problem extends Error {
  readonly brand = brand
  readonly code: ProblemCode
  readonly status: number
  /** How long to wait before asking again. */
  readonly retryAfterSeconds: number | null

  /**
   * @param code a key of `problems`; @param detail for the log, never shown; @param retryAfterSeconds shown with the
   *   sentence
   */
  constructor(code: ProblemCode, detail?: string, retryAfterSeconds: number | null = null) {
    super(sentenceOf(code, retryAfterSeconds), detail === undefined ? undefined : { cause: detail })
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Something that was given is not as its schema says. */
export class ProblemInFields extends Problem {
  /** Where; the first is what programs are told. */
  readonly fields: readonly WrongField[]

  constructor(
    code:
      | 'options-invalid'
      | 'request-invalid'
      | 'recipe-invalid'
      | 'webhook-address-refused'
      | 'not-found'
      | 'method-not-allowed'
      | 'request-unreadable'
      | 'upload-differs'
      | 'mask-size-differs'
      | 'no-such-thing-found'
      | 'unsupported-content',
    fields: readonly WrongField[],
  ) {
    super(code, fields.map(({ detail }) => detail).join('\n'))
    this.fields = fields
  }
}

interface Sides {
  readonly width: number
  readonly height: number
}

/** A mask is of another size than its photo. */
export function maskSizeDiffers(mask: Sides, photo: Sides): ProblemInFields {
  const detail = `The mask has ${mask.width} × ${mask.height} pixels, the photo ${photo.width} × ${photo.height}.`
  return new ProblemInFields('mask-size-differs', [{ pointer: '/mask', detail }])
}

/** A failure that is told in words of its own: the operator's, those of the operator's commands, or of one call. */
export class ProblemInWords extends Problem {
  constructor(code: 'switched-off' | 'operator-refused' | 'key-right-refused' | 'version-unknown', sentence: string) {
    super(code)
    this.message = sentence
  }
}

function sentenceOf(code: ProblemCode, retryAfterSeconds: number | null): string {
  const { sentence } = problems[code]
  if (retryAfterSeconds === null) return sentence
  const { count, unit } = waitOf(retryAfterSeconds)
  return `${sentence} Try again in ${count} ${unit}.`
}

export interface Wait {
  readonly count: number
  readonly unit: 's' | 'minutes' | 'hours' | 'days'
}

/** A waiting time in the unit in which it is shown; never one minute, hour or day. */
export function waitOf(seconds: number): Wait {
  if (seconds <= 90) return { count: seconds, unit: 's' }
  if (seconds <= 90 * 60) return { count: Math.ceil(seconds / 60), unit: 'minutes' }
  if (seconds <= 36 * 3600) return { count: Math.ceil(seconds / 3600), unit: 'hours' }
  return { count: Math.ceil(seconds / 86_400), unit: 'days' }
}

export function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && (error as { brand?: unknown }).brand === brand
}
