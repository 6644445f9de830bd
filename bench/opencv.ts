import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's: another python3 on the path may not see the system's packages. */
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

/** @returns whether OpenCV is on this machine; says how to get it where it is not */
export function hasOpenCv(): boolean {
  const isHere = runPython('import cv2').status === 0
  if (!isHere) console.log('OpenCV is missing: apt-get install python3-opencv')
  return isHere
}

export const runPython = (script: string, args: readonly string[] = [], input = '') =>
  spawnSync(python, ['-c', script, ...args], { encoding: 'utf8', input })
