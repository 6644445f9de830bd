import { existsSync } from 'node:fs'
import { hasOpenCv, runPython } from '../../opencv.ts'

export type SmoothingPeer = 'bilateral' | 'edge-preserving'

// What OpenCV tutorials offer as skin smoothing, one thread, over the whole photo: the bilateral filter (Tomasi &
// Manduchi 1998) with a colour sigma of 25 and a space sigma of 1.2 % of the face's width, and edgePreservingFilter
// (domain transform, Gastal & Oliveira 2011) with 3 % of the width and a range sigma of 0.12. Stronger ones smear lids
// and brows. The time covers the call alone.
const script = `
import sys, time, cv2
cv2.setNumThreads(1)
photo, peer, width, out = sys.argv[1:]
image, width = cv2.imread(photo), float(width)
start = time.process_time()
if peer == 'bilateral':
    smooth = cv2.bilateralFilter(image, 0, 25, max(1, 0.012 * width))
else:
    smooth = cv2.edgePreservingFilter(image, flags=cv2.RECURS_FILTER, sigma_s=max(1, 0.03 * width), sigma_r=0.12)
print(time.process_time() - start)
cv2.imwrite(out, smooth)
`

/** The peers on this machine; prints how to get missing ones. */
export const findSmoothingPeers = (): SmoothingPeer[] => (hasOpenCv() ? ['bilateral', 'edge-preserving'] : [])

/** @returns CPU seconds */
export function runSmoothingPeer(peer: SmoothingPeer, photo: string, faceWidthPx: number, out: string): number {
  const { stdout, stderr } = runPython(script, [photo, peer, String(faceWidthPx), out])
  if (!existsSync(out)) throw new Error(stderr)
  return Number(stdout)
}
