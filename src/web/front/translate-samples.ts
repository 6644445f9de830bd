import type { Translator } from '#i18n/messages.ts'
import type { SamplePicture } from '#web/pictures/pictures.ts'

/** For loaders: the samples, with their titles and credits in the page's language. */
export const translateSamples = (t: Translator, samples: readonly SamplePicture[]): SamplePicture[] =>
  samples.map((sample) => ({
    ...sample,
    title: t.known(sample.title),
    credit: sample.credit === null ? null : t.known(sample.credit),
  }))
