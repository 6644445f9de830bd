import type { BeautyOptions } from '#tools/beauty/options.ts'

type Faces = BeautyOptions['faces']

export function isFaceChosen(faces: Faces, face: number): boolean {
  return faces === 'all' || faces.includes(face)
}

/** The choice among `count` faces in which exactly the faces are on for which `isOn` is true. */
export function chooseFaces(count: number, isOn: (face: number) => boolean): Faces {
  const chosen = Array.from({ length: count }, (_, face) => face).filter(isOn)
  return chosen.length === count ? 'all' : chosen
}

/** The choice with one of `count` faces toggled. */
export function switchFace(faces: Faces, face: number, count: number): Faces {
  return chooseFaces(count, (one) => isFaceChosen(faces, one) !== (one === face))
}
