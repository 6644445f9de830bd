/** Says what was done so far, at most once a second. */
export interface Progress {
  count(bytes: number, isNew: boolean): void
  readonly files: number
  readonly bytes: number
  readonly newFiles: number
  readonly newBytes: number
}

const everyMs = 1_000

/** @param say gets a short line, e.g. '120 files, 1.2 GB' */
export function openProgress(say: (line: string) => void): Progress {
  let saidMs = performance.now()
  const progress = { files: 0, bytes: 0, newFiles: 0, newBytes: 0 }
  return Object.assign(progress, {
    count(bytes: number, isNew: boolean) {
      progress.files++
      progress.bytes += bytes
      if (isNew) {
        progress.newFiles++
        progress.newBytes += bytes
      }
      if (performance.now() - saidMs < everyMs) return
      saidMs = performance.now()
      say(`${countOf(progress.files, 'file')}, ${sizeOf(progress.bytes)}`)
    },
  })
}

/** '1 file', '1,200 files'. */
export const countOf = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

export const sizeOf = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1e3)} kB`
    : bytes < 1e9
      ? `${(bytes / 1e6).toFixed(1)} MB`
      : `${(bytes / 1e9).toFixed(1)} GB`
