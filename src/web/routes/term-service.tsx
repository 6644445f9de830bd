import type { MetaFunction } from 'react-router'
import { LegalPage, type LegalSection } from '../site/legal-page.tsx'
import { pageMeta } from '../site/page-meta.ts'

export const meta: MetaFunction = () =>
  pageMeta('Terms of Service', 'What you can expect of Emulsion, and what it expects of you.')

const sections: readonly LegalSection[] = [
  {
    title: 'The service',
    text: [
      'Emulsion edits photos: it removes objects, retouches faces, repairs old prints, draws cartoons, colours black-and-white pictures and changes skies. You open a photo in the browser; the work is done on the server that runs this copy.',
      'Whoever runs the copy at this address is the operator, and these terms are between you and the operator.',
    ],
  },
  {
    title: 'Using it',
    text: [
      'You need no account. Your photos belong to the browser you use, and are deleted after 24 hours; if you clear its cookies, you lose the way to them sooner.',
      'Use it for lawful purposes. Do not try to reach the photos of others, to overload the service, or to get round its limits.',
    ],
  },
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
  {
    title: 'Price',
    text: ['Nothing is on sale here yet. Every tool is free to use, and nothing is charged.'],
  },
  {
    title: 'Limits',
    text: [
      'A photo may have up to 40 MB, 50 megapixels and 16,384 px a side. The operator may set further limits where they are needed to keep the service running for all.',
    ],
  },
  {
    title: 'No promise of perfection',
    text: [
      'Edits are made by software that can be wrong. Keep your originals: Emulsion is a place to work, not a place to keep your only copy.',
      'The service is given as it is. The law of your country may give you rights that no terms can take away; those stay.',
    ],
  },
  {
    title: 'Ending',
    text: [
      'You can stop at any time, and delete your photos under My photos. The operator may refuse the service to those who break these terms, and may end it as a whole.',
    ],
  },
  {
    title: 'The software',
    text: [
      'Emulsion itself is open software under the MIT licence. Running your own copy is governed by that licence.',
    ],
  },
]

export default function TermService() {
  return (
    <LegalPage
      title="Terms of Service"
      intro="You open a photo, Emulsion changes what you ask for, and you keep the result. The rest is below, in plain words."
      since="2026-11-21"
      sections={sections}
      other={{ to: '/policy', label: 'Privacy policy' }}
    />
  )
}
