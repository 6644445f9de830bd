import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasOpenCv, runPython } from '../../opencv.ts'

export type Peer = 'telea' | 'matchpatch'
export const peers: readonly Peer[] = ['matchpatch', 'telea']

// Telea's usual radius; the mask is any pixel above 0. The time covers the call alone.
const telea = `
import sys, time, cv2
cv2.setNumThreads(1)
photo, mask, out = sys.argv[1:]
image, hole = cv2.imread(photo), cv2.imread(mask, 0)
start = time.process_time()
filled = cv2.inpaint(image, hole, 5, cv2.INPAINT_TELEA)
print(time.process_time() - start)
cv2.imwrite(out, filled)
`

/** The peers on this machine; prints how to get the others. */
export function findPeers(): Peer[] {
  return peers.filter((peer) => {
    if (peer === 'telea') return hasOpenCv()
    const isHere = spawnSync('gmic', ['version']).error === undefined
    if (!isHere) console.log("G'MIC is missing: apt-get install gmic")
    return isHere
  })
}

/**
 * Lets a peer fill the hole of a photo (PNG, filled with one colour) given by its mask (PNG, 255 = hole).
 * @returns CPU seconds; for G'MIC they include its start and files, about 0.1 s
 */
export function runPeer(peer: Peer, folder: string, photo: string, mask: string, out: string): number {
  if (peer === 'telea') return Number(runPython(telea, [photo, mask, out]).stdout)
  const script = `TIMEFORMAT='%U %S'; time gmic "$1" "$2" -inpaint_matchpatch[0] [1] -o[0] "$3"`
  const { stderr } = spawnSync('bash', ['-c', script, 'bash', photo, mask, out], { encoding: 'utf8', cwd: folder })
  const times = stderr.trim().split('\n').at(-1) ?? ''
  if (!existsSync(join(out))) throw new Error(stderr)
  return times.split(' ').reduce((sum, value) => sum + Number(value), 0)
}
