import { atom } from 'nanostores'

/** Photos that came beside the one that a page opened, on their way to My photos. */
export const otherPhotos = atom<readonly File[]>([])
