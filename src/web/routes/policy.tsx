import type { MetaFunction } from 'react-router'
import { LegalPage, type LegalSection } from '../site/legal-page.tsx'
import { pageMeta } from '../site/page-meta.ts'

export const meta: MetaFunction = () => pageMeta('Privacy policy', 'What Emulsion keeps of you and your photos.')

const sections: readonly LegalSection[] = [
  {
    title: 'Who is responsible',
    text: [
      'Emulsion is software that anyone can run. Whoever runs the copy at this address (the operator) is responsible for the data it holds.',
    ],
  },
  {
    title: 'What is kept',
    text: [
      'The photos you open here, the masks you paint, the settings you run a tool with, and the results. Small copies of each for showing in the page.',
      'What your camera wrote into a photo (capture data, colour profile, and the place if there is one) is kept apart from the picture, so that it can be given back to you.',
      'For each edit: which tool ran, when, how long it took, and whether it succeeded.',
    ],
  },
  {
    title: 'Where it is kept',
    text: [
      "On the operator's own machine or storage. Photos are edited there, by this software; they are not handed to any other service.",
    ],
  },
  {
    title: 'Who can see it',
    text: [
      'Your photos are tied to a signed cookie in your browser. Every request for a photo is checked against it; knowing or guessing an address is not enough.',
      'The operator, who has access to the machine, can reach the files on it.',
    ],
  },
  {
    title: 'Place data',
    text: [
      'The place where a photo was taken is left out of every download, unless you choose to keep all of the metadata when you download.',
    ],
  },
  {
    title: 'Deletion',
    text: [
      'Every photo and every result is deleted 24 hours after it came to be, with its masks and all copies.',
      'You can delete each one sooner under My photos. It is then gone from the storage at once; results made from it stay for their own 24 hours, or until you delete them as well.',
    ],
  },
  {
    title: 'Cookies',
    text: [
      'Two, both set by this site. One holds a random, signed number that says which photos are yours; it lasts 400 days and cannot be read by scripts. The other remembers whether you chose the light or the dark theme, and exists only once you have chosen.',
      'There are no cookies of others, no advertising and no measuring of visits.',
    ],
  },
  {
    title: 'Logs',
    text: [
      'The server writes down requests with their time, address and outcome, to keep the service running and safe. Photos and settings are not written there.',
    ],
  },
  {
    title: 'Your rights',
    text: [
      'You may ask the operator what is held about you, have it corrected or deleted, and complain to the data protection authority where you live.',
    ],
  },
]

export default function Policy() {
  return (
    <LegalPage
      title="Privacy policy"
      intro="Your photos are yours. They are kept so that you can work on them, shown to nobody else, and deleted after a day, or sooner when you say so."
      since="2026-11-21"
      sections={sections}
      other={{ to: '/term-service', label: 'Terms of Service' }}
    />
  )
}
