/**
 * How a picture came to be, by terms of https://cv.iptc.org/newscodes/digitalsourcetype/ (as of 2024-10), the weakest
 * first. humanEdits: by people with non-generative tools. algorithmicallyEnhanced: altered by an algorithm that leaves
 * the main content. composite: of several elements. compositeWithTrainedAlgorithmicMedia: edited by generative AI.
 * trainedAlgorithmicMedia: created by generative AI.
 */
export const digitalSources = [
  'humanEdits',
  'algorithmicallyEnhanced',
  'compositeCapture',
  'composite',
  'digitalCreation',
  'dataDrivenMedia',
  'virtualRecording',
  'algorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
  'trainedAlgorithmicMedia',
] as const
export type DigitalSource = (typeof digitalSources)[number]

const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

export const digitalSourceUri = (source: DigitalSource): string => vocabulary + source

/** Null for terms that an edit replaces, such as digitalCapture, and for what is no term. */
export function findDigitalSource(uri: string): DigitalSource | null {
  const term = /^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w+)$/.exec(uri.trim())?.[1]
  return digitalSources.find((source) => source === term) ?? null
}

/** What a chain of steps made: the term that says most about it. Null for no step. */
export function strongestSource(sources: readonly DigitalSource[]): DigitalSource | null {
  return digitalSources.findLast((source) => sources.includes(source)) ?? null
}

const inventedSources: readonly DigitalSource[] = [
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
  'trainedAlgorithmicMedia',
]

/** Whether a network invented something: then the marks of it may not be left out (EU AI Act, article 50). */
export const isInvented = (source: DigitalSource | null): boolean => source !== null && inventedSources.includes(source)
