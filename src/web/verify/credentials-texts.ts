import type { DigitalSource } from '#contract/digital-source.ts'
import type { CredentialAction, CredentialsReply } from '#contract/provenance.ts'
import type { Message } from '#i18n/message.ts'

export const stateTexts: Readonly<
  Record<CredentialsReply['state'], { readonly title: Message; readonly text: Message }>
> = {
  valid: {
    title: 'Signed, and unchanged since',
    text: 'Not a byte of this file was changed after it was signed.',
  },
  changed: {
    title: 'Changed after it was signed',
    text: 'What its credentials say is about another file. Do not rely on it.',
  },
  broken: {
    title: 'Credentials that cannot be checked',
    text: 'There are content credentials in this file, but they cannot be read, or their certificate may not sign.',
  },
  none: {
    title: 'No content credentials',
    text: 'This file does not say who made it. That proves nothing: messengers and many programs remove credentials.',
  },
}

/** The terms of IPTC in plain words. */
export const sourceTexts: Readonly<Record<DigitalSource, Message>> = {
  humanEdits: 'Edited by a person, without generative AI',
  algorithmicallyEnhanced: 'Altered by algorithms that leave what it shows',
  compositeCapture: 'Put together from several captures',
  composite: 'Put together from several pictures',
  digitalCreation: 'Made by a person with digital tools',
  dataDrivenMedia: 'Drawn from data',
  virtualRecording: 'Recorded in a virtual world',
  algorithmicMedia: 'Made by an algorithm alone',
  compositeWithTrainedAlgorithmicMedia: 'Edited with generative AI',
  compositeSynthetic: 'Put together with parts made by generative AI',
  trainedAlgorithmicMedia: 'Made by generative AI',
}

/** Actions of C2PA that other programs write; ours are named by their tools. */
const actionTexts: Readonly<Record<string, Message>> = {
  'c2pa.opened': 'Opened a photo',
  'c2pa.created': 'Created',
  'c2pa.edited': 'Edited',
  'c2pa.adjustedColor': 'Colours adjusted',
  'c2pa.color_adjustments': 'Colours adjusted',
  'c2pa.filtered': 'Filter applied',
  'c2pa.cropped': 'Cropped',
  'c2pa.orientation': 'Turned',
  'c2pa.resized': 'Made smaller or larger',
  'c2pa.placed': 'Something placed in it',
  'c2pa.drawing': 'Drawn on',
  'c2pa.converted': 'Converted to another format',
  'c2pa.transcoded': 'Converted to another format',
  'c2pa.published': 'Published',
}

export const textOfAction = ({ action }: Pick<CredentialAction, 'action'>): Message | null =>
  actionTexts[action] ?? null
