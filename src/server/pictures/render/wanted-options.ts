import type { DownloadFormat, DownloadOptions } from '#contract/photo.ts'

/** How a call that waits for a result wants its file. */
export interface WantedOptions extends DownloadOptions {
  /** Whether it is a PNG after all where something is transparent. */
  readonly isPngIfTransparent?: boolean
}

/** The format of the file of such a result. */
export const formatWanted = (
  { format, isPngIfTransparent = false }: WantedOptions,
  hasAlpha: boolean,
): DownloadFormat => (isPngIfTransparent && hasAlpha ? 'png' : format)
