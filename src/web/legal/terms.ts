import { photoPixelsMax, photoSideMaxPx, uploadBytesMax } from '#contract/photo.ts'
import { type Entitlement, entitlements, plans } from '#contract/plan.ts'
import type { Operation } from '#server/app.ts'
import type { LegalSection } from './legal-text.ts'
import { operatorSection } from './operator-section.ts'

const count = (value: number) => value.toLocaleString('en-US')
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** What this very copy offers and asks. */
export function termsSections(operation: Operation): LegalSection[] {
  return [
    {
      title: 'The service',
      text: [
        'Emulsion edits photos: it removes objects, retouches faces, repairs old prints, draws cartoons, colours black-and-white pictures and changes skies. You open a photo in the browser; the work is done on the servers that run this copy.',
      ],
    },
    operatorSection(operation, 'the one with whom these terms are agreed'),
    ...usingSections,
    plansSection,
    paymentSection(operation),
    ...photoSections,
    ...(operation.showsAds ? [adsSection] : []),
    limitsSection,
    ...lastSections,
  ]
}

const usingSections: readonly LegalSection[] = [
  {
    title: 'Using it',
    text: [
      `You can start without an account. Your photos then belong to the browser you use, and are deleted after ${entitlements.VISITOR.photoHours} hours; if you clear its cookies, you lose the way to them sooner.`,
      'Use it for lawful purposes. Do not try to reach the photos of others, to overload the service, or to get round its limits, for instance by many accounts.',
    ],
  },
  {
    title: 'Your account',
    text: [
      'An account is yours alone: give an email address that you can read, and keep your password to yourself. You can see where you are logged in and end each login in your account.',
      'What you made in a browser before is carried into the account when you log in there.',
    ],
  },
]

function planText({ requestsMax, period, resultSideMaxPx, isWatermarked, photoHours }: Entitlement): string {
  const per = period === 'day' ? 'day' : 'month'
  const size = resultSideMaxPx === null ? 'in full resolution' : `up to ${count(resultSideMaxPx)} px on the long side`
  const days = photoHours === null ? null : photoHours <= 24 ? `${photoHours} hours` : `${photoHours / 24} days`
  return [
    `${count(requestsMax)} edits a ${per}`,
    `results ${size}${isWatermarked ? ', with a watermark' : ', without a watermark'}`,
    days === null ? 'photos kept until you delete them' : `photos kept ${days}`,
  ].join('; ')
}

const priceOf = (id: string) => dollars(plans.find((plan) => plan.id === id)?.price ?? 0)

const plansSection: LegalSection = {
  title: 'Plans and prices',
  text: [
    `FREE costs nothing. BASIC costs ${priceOf('BASIC-MONTH')} a month, or ${priceOf('BASIC-YEAR')} a year. The price that counts is the one shown at the checkout, where taxes may be added.`,
    'One AI edit is one request. It is taken when the edit begins, and given back when the edit fails or is cancelled. What is left over at the end of a period is not carried on.',
  ],
  rows: [
    { name: 'Without an account', text: planText(entitlements.VISITOR) },
    { name: 'FREE', text: planText(entitlements.FREE) },
    { name: 'BASIC', text: `every tool, no ads; ${planText(entitlements.BASIC)}` },
  ],
}

const providerNames = { creem: 'Creem', stripe: 'Stripe' } as const

const paymentSection = ({ payment }: Operation): LegalSection => ({
  title: 'Payment, renewal and cancelling',
  text: [
    payment === 'sandbox'
      ? 'The checkout of this copy is a rehearsal: no card is asked for, nothing is charged, and no money is owed.'
      : `You pay at ${providerNames[payment]}. BASIC begins when the payment is confirmed there.`,
    'BASIC renews by itself, each month or each year, until you cancel. You cancel in your account, at any time; it then lasts to the end of what is paid for, and you can take the cancelling back until then.',
    'When a renewal cannot be paid, BASIC goes on for 3 days, so that you can set it right. When a payment is refunded or taken back, what it paid for ends at once.',
    'After BASIC you have FREE: your account and photos stay, within what FREE holds.',
  ],
})

const photoSections: readonly LegalSection[] = [
  {
    title: 'Your photos',
    text: [
      'What you open here stays yours, and so does what is made of it. You give the operator no right to it beyond what is needed to show it to you and to do the edits you ask for.',
      'Open only photos that you may use. If other people can be recognised in them, make sure that what you make and publish is fair to them.',
    ],
  },
  {
    title: 'Pictures that were changed',
    text: [
      'An edit can invent what was not there: a background, a colour, a sky. Do not pass such a picture off as evidence, and say that it was changed where that matters.',
    ],
  },
]

const adsSection: LegalSection = {
  title: 'Advertising',
  text: [
    'Without a paid plan you see an ad at the foot of some pages, marked as one; never where you edit, order or read these terms. The operator does not answer for what others advertise.',
  ],
}

const limitsSection: LegalSection = {
  title: 'Limits',
  text: [
    `A photo may have up to ${uploadBytesMax / 1024 ** 2} MB, ${photoPixelsMax / 1e6} megapixels and ${count(photoSideMaxPx)} px a side. The operator may set further limits where they are needed to keep the service running for all.`,
  ],
}

const lastSections: readonly LegalSection[] = [
  {
    title: 'No promise of perfection',
    text: [
      'Edits are made by software that can be wrong. Keep your originals: Emulsion is a place to work, not a place to keep your only copy.',
      'The service is given as it is. The law of your country may give you rights that no terms can take away, as one to withdraw from a purchase; those stay.',
    ],
  },
  {
    title: 'Ending',
    text: [
      'You can stop at any time: delete your photos under My photos, or your whole account in your account page, which ends a running subscription as well. The operator may refuse the service to those who break these terms, and may end it as a whole.',
    ],
  },
  {
    title: 'The software',
    text: [
      'Emulsion itself is open software under the MIT licence. Running your own copy is governed by that licence.',
    ],
  },
]
