import { sessionDays } from '#contract/account.ts'
import { entitlements } from '#contract/plan.ts'
import type { Operation } from '#server/app.ts'
import { consentLifeDays } from '../consent/consent.ts'
import type { LegalRow, LegalSection } from './legal-text.ts'
import { operatorSection } from './operator-section.ts'

const freeDays = entitlements.FREE.photoHours / 24

/** What this very copy does with data; every sentence stands for something in the code. */
export function privacySections(operation: Operation): LegalSection[] {
  return [
    operatorSection(operation, 'responsible for the data it holds'),
    photosSection(operation),
    ...keepingSections,
    accountSection,
    mailSection(operation),
    ...(operation.usesGoogleLogin ? [googleSection] : []),
    countingSection,
    paymentSection(operation),
    supportSection(operation),
    cookiesSection(operation),
    entriesSection(operation),
    visitsSection(operation),
    ...lastSections,
  ]
}

const photosSection = ({ usesS3 }: Operation): LegalSection => ({
  title: 'Photos and edits',
  text: [
    'Kept are the photos you open here, the masks you paint, the results, and small copies of each for showing in the page. For each edit: which tool ran with which settings, when, and how it ended.',
    'What your camera wrote into a photo (capture data, colour profile, and the place if there is one) is kept apart from the picture, so that it can be given back to you. The place is left out of every download, unless you choose to keep all of the metadata.',
    `They are kept ${usesS3 ? 'in a storage service that the operator has chosen' : 'on the storage of the server that runs this copy'}, and edited by this software alone. No photo is handed to any other service, and none is used to train anything.`,
    'When you give the web address of a photo, the server fetches it: the site there sees the address of the server, not yours.',
    'Your photos belong to your account or, without one, to a signed cookie in your browser. Every request for a photo is checked against that; knowing or guessing an address is not enough. The operator, who has access to the server, can reach the files on it.',
  ],
})

const keepingSections: readonly LegalSection[] = [
  {
    title: 'How long photos are kept',
    text: [
      'From when a photo was opened or a result was made. What is due is deleted once an hour, with its masks and all its copies.',
    ],
    rows: [
      { name: 'Without an account', text: `${entitlements.VISITOR.photoHours} hours` },
      { name: 'FREE', text: `${freeDays} days` },
      {
        name: 'BASIC',
        text: `until you delete them; when the plan has ended, what is older than ${freeDays} days is deleted ${freeDays} days after its end`,
      },
    ],
  },
  {
    title: 'Deleting photos',
    text: [
      'You can delete each one sooner under My photos, and it is gone from the storage at once. Results made from it stay until they are due, or until you delete them as well.',
      `The records of edits are deleted after ${entitlements.VISITOR.photoHours} hours without an account, and after 62 days with one.`,
    ],
  },
]

const accountSection: LegalSection = {
  title: 'Your account',
  text: [
    'An account holds your email address, your name if you give one, when it was made, and whether the email was confirmed. Your password is kept only as a salted hash (scrypt), which nobody can read back.',
    `For each device that is logged in: its internet address, what its browser says it is, and when it logged in. You see this list in your account, and can end each login there. A login ends by itself after ${sessionDays} days, and its record is deleted then.`,
    'That a browser has logged in to your account before is kept for 400 days. It has tries of its own then, so that strangers who guess cannot lock you out.',
    'Tries to log in and codes sent are counted by email and by internet address, as hashes of them, for a day at most.',
  ],
}

const mailSection = ({ mail }: Operation): LegalSection => ({
  title: 'Mail',
  text: [
    mail === 'smtp'
      ? 'Mails are sent by the mail server that the operator has chosen: codes that you ask for, word that your password was changed or your account deleted, and answers to what you have asked support. There is no newsletter.'
      : 'This copy sends no mail. What would be sent (codes, word of changes, answers from support) is kept in a mailbox on the server, the newest 200 of all people together, for whoever tries the software out.',
    'A code is kept as a keyed hash, is good for 10 minutes, and is deleted after that.',
  ],
})

const googleSection: LegalSection = {
  title: 'Login with Google',
  text: [
    'You can log in with your Google account. Google then tells us your email address, whether it is confirmed, your name, and a number that stands for your Google account; the number is kept, and nothing that would open anything at Google.',
    'To offer this, pages load a script from accounts.google.com a moment after they have opened, for those who are not logged in. Google learns your internet address and browser by that, and handles it by its own privacy policy.',
  ],
}

const countingSection: LegalSection = {
  title: 'Counting edits',
  text: [
    'Each plan has a number of edits, so each edit is written into a ledger: when, which tool, and whether it was delivered. With an account it stands under the random number of the account, and you can read it there.',
    'Without one it is counted under the number in your cookie and under a keyed hash of your internet address, which cannot be read back.',
    'The ledger is never changed or deleted, since it proves what was charged. It has no name, no email and no photo in it, and once an account is deleted, nothing leads from it to a person.',
  ],
}

const paymentTexts: Readonly<Record<Operation['payment'], readonly string[]>> = {
  sandbox: [
    'Payment on this copy is a rehearsal: there is no payment provider, no card is asked for and none is charged. The rehearsed checkout notes the email address of the account, until the account is deleted.',
  ],
  creem: providerText('Creem'),
  stripe: providerText('Stripe'),
}

function providerText(provider: string): string[] {
  return [
    `Payment is handled by ${provider}, on its own pages and by its own privacy policy. It is told your email address, the plan and the number of the order; what you enter there (card, address, tax number) never comes here.`,
  ]
}

const paymentSection = ({ payment }: Operation): LegalSection => ({
  title: 'Orders and payment',
  text: [
    ...paymentTexts[payment],
    'Kept of each order are the plan, the amount, the dates, its state, and the numbers that the payment has at the provider. These are financial records: they stay when an account is deleted, and no longer say whose they are.',
  ],
})

const supportSection = ({ email }: Operation): LegalSection => ({
  title: 'Support',
  text: [
    `What you write to support is kept with its answers until your account is deleted${email === null ? '' : ', and goes to the operator as mail, with your email address'}. Until you send it, the text stays in the open tab of your browser.`,
  ],
})

function cookiesSection({ usesGoogleLogin, countsVisits, showsAds }: Operation): LegalSection {
  const rows: LegalRow[] = [
    {
      name: 'emulsion_visitor',
      text: 'a random, signed number that says which photos are yours before you log in; 400 days',
    },
    { name: 'emulsion_session', text: `that you are logged in; ${sessionDays} days, or until you log out` },
    { name: 'emulsion_theme', text: 'light or dark, once you have chosen; 400 days' },
  ]
  if (usesGoogleLogin)
    rows.push({ name: 'g_state', text: "by Google's login, that you closed its offer; up to 180 days" })
  if (countsVisits)
    rows.push({
      name: '_ga, _ga_…',
      text: `by Google, only if you accept: tells your visits from others'; ${consentLifeDays} days`,
    })
  if (showsAds)
    rows.push({
      name: '__gads, __gpi, __eoi',
      text: 'by Google, only if you accept: limits how often an ad is shown, and finds fraud; up to 13 months',
    })
  return {
    title: 'Cookies',
    text: [
      'The first two are what the site cannot do without; scripts cannot read them, and where the site is served by https their names begin with __Host-.',
      ...(showsAds ? ['With ads, Google also reads and sets cookies of its own, on its own sites.'] : []),
    ],
    rows,
  }
}

const entriesSection = ({ usesGoogleLogin, countsVisits, showsAds }: Operation): LegalSection => ({
  title: 'Entries in your browser',
  text: ['Beside cookies, the pages keep these in the storage of your browser. None is sent anywhere.'],
  rows: [
    { name: 'emulsion_auth', text: `that there is a login, with the number of the account; ${sessionDays} days` },
    { name: 'emulsion_usage_notice', text: 'that you were told how few edits are left; until they renew' },
    { name: 'emulsion_plan', text: 'when your plan may have changed last, as word to your other tabs' },
    ...(countsVisits || showsAds
      ? [{ name: 'emulsion_consent', text: `whether you accepted or declined; ${consentLifeDays} days` }]
      : []),
    ...(usesGoogleLogin
      ? [{ name: 'emulsion_google', text: 'the thread of a login with Google, while the tab is away at Google' }]
      : []),
    { name: 'emulsion-support-draft', text: 'what you are writing to support; until it is sent or the tab is closed' },
    {
      name: 'emulsion-chunk-reload',
      text: 'that a page was loaded once more after a part was missing; while the tab is open',
    },
    { name: 'react-router-scroll-positions', text: 'how far you had scrolled; while the tab is open' },
  ],
})

/** The title is linked to from the question about consent. */
function visitsSection({ countsVisits, showsAds }: Operation): LegalSection {
  const title = 'Advertising and visits'
  if (!countsVisits && !showsAds)
    return {
      title,
      text: ['There are no ads here, and visits are not counted. Nothing is loaded from an advertiser or a counter.'],
    }
  const ads = [
    `Those without a paid plan see one ad at the foot of some pages. Until you accept, and whenever Google has none, it is our own, for a plan without ads, and nothing is loaded for it. If you accept, Google AdSense fills it: Google learns your internet address, your browser and the page you are on. We ask it not to choose ads by what you do elsewhere.`,
    'Members with a paid plan get no ads and no script of them. When you become one, what was loaded is removed at once, in every open tab, and the page is shut against the hosts of ads.',
  ]
  const visits = [
    'If you accept, Google Analytics counts visits: which pages are opened (their addresses without what follows, so without photos, orders or accounts), from about where, with what browser, and that a purchase was begun. Signals for ads are switched off.',
  ]
  return {
    title,
    text: [
      ...(showsAds ? ads : []),
      ...(countsVisits ? visits : []),
      `Nothing of this is loaded before you accept, or if you decline. The choice is kept for ${consentLifeDays} days, and you can change it at any time under Cookie choice, at the foot of most pages; declining later ends it at once and deletes the cookies that were set on this site. A browser that sends the Global Privacy Control signal counts as one that declines.`,
    ],
  }
}

const lastSections: readonly LegalSection[] = [
  {
    title: 'Logs',
    text: [
      'The server may write down requests with their time, their path, how they ended and how long they took, to keep the service running. Internet addresses, cookies, photos, mails and what you type are not written there.',
    ],
  },
  {
    title: 'Taking your data with you',
    text: [
      'In your account you can download one archive: your photos and results as files, and your account, devices, edits and support messages as text. Orders and the ledger can be read in the account itself.',
    ],
  },
  {
    title: 'Deleting your account',
    text: [
      'You can delete your account in your account page. A running subscription is ended at the payment provider first. Then everything that leads to you goes at once and for good: photos, results, masks, edits, logins, support messages, and the account itself. A mail confirms it. What stays are the financial records and the ledger described above.',
    ],
  },
  {
    title: 'Your rights',
    text: [
      'You may ask the operator what is held about you, have it corrected or deleted, withdraw what you agreed to, and complain to the data protection authority where you live.',
    ],
  },
]
