import { existsSync, readFileSync } from 'node:fs'
import { runPython } from '../../opencv.ts'

// fastNlMeansDenoisingColored with OpenCV's default 7-px patches and 21-px search. h and hColor are tuned on each
// cell's tuning photos: first h = hColor over `hs`, then hColor over `shares` of the best h. h 0 leaves the picture
// unchanged.
const script = `
import json, sys, time
import cv2, numpy as np
cv2.setNumThreads(1)
cells = json.load(sys.stdin)
hs = [2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 28, 36, 46]
shares = [0, 0.5, 1.5, 2]

def denoise(image, h, h_color):
    if h == 0: return image
    return cv2.fastNlMeansDenoisingColored(image, None, h, h_color, 7, 21)

def psnr(a, b):
    return -10 * np.log10(np.mean((a.astype(np.float32) - b) ** 2) / 255 ** 2 + 1e-7)

for cell in cells:
    middle = lambda image: image[32:-32, 32:-32]
    pairs = [(middle(cv2.imread(damaged)), middle(cv2.imread(clean))) for damaged, clean in cell["tune"]]
    score = lambda h, h_color: np.mean([psnr(denoise(a, h, h_color), b) for a, b in pairs])
    best, kept, falls = score(0, 0), (0, 0), 0
    for h in hs:
        found = score(h, h)
        if found > best: best, kept, falls = found, (h, h), 0
        else: falls += 1
        if falls >= 3: break
    if kept[0]:
        for share in shares:
            found = score(kept[0], kept[0] * share)
            if found > best: best, kept = found, (kept[0], kept[0] * share)
    seconds = 0
    for damaged, out in cell["test"]:
        image = cv2.imread(damaged)
        start = time.process_time()
        restored = denoise(image, *kept)
        seconds += time.process_time() - start
        cv2.imwrite(out, restored)
    json.dump({"h": kept[0], "hColor": kept[1], "seconds": seconds}, open(cell["report"], "w"))
`

export interface NlmCell {
  /** Where the report is written, or lies from an earlier run. */
  readonly report: string
  /** Pairs of files (PNG): damaged and clean. */
  readonly tune: readonly (readonly [string, string])[]
  /** Pairs of files: damaged, and the result's path. */
  readonly test: readonly (readonly [string, string])[]
}

export interface NlmReport {
  readonly h: number
  readonly hColor: number
  /** CPU time of the tests, without files. */
  readonly seconds: number
}

/** Tunes and runs OpenCV's non-local means on each cell that has no report yet. */
export function runNlm(cells: readonly NlmCell[]): NlmReport[] {
  const input = JSON.stringify(cells.filter(({ report }) => !existsSync(report)))
  const { status, stderr } = runPython(script, [], input)
  if (status !== 0) throw new Error(stderr)
  return cells.map(({ report }) => JSON.parse(readFileSync(report, 'utf8')) as NlmReport)
}
