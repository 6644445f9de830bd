import type { Translator } from '#i18n/messages.ts'
import type { SamplePicture } from '#web/pictures/pictures.ts'

/** For loaders: one sample for each tool, with titles and credits in the page's language. */
export const translateSamples = (t: Translator, samples: readonly SamplePicture[]): SamplePicture[] =>
  samples
    .filter(({ tool }, place) => samples.findIndex((other) => other.tool === tool) === place)
    .map((sample) => ({
      ...sample,
      title: t.known(sample.title),
      credit: sample.credit === null ? null : t.known(sample.credit),
    }))
