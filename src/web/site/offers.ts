import type { Message } from '#i18n/message.ts'
import { toolCards } from '#tools/cards.ts'
import type { MenuToolId } from '#tools/catalog.ts'
import type { ToolEntry } from './root-data.ts'

/** What pages offer to do with a photo: a tool, or the half of one that has a name and a page of its own. */
export interface Offer extends Pick<ToolEntry, 'label' | 'path' | 'access'> {
  readonly id: MenuToolId | 'remove-background' | 'adjust'
}

/** Stands beside the six tools, and opens the first of them at its other half. */
export const removeBackground: Offer = {
  id: 'remove-background',
  label: 'Remove background',
  path: '/remove-background',
  access: 'free',
}

/** Belongs to the editor, which opens with it on the page of a tool. */
export const adjust: Offer = { id: 'adjust', label: 'Adjust', path: '/remove-object?tool=adjust', access: 'free' }

/** What our own lists show after the tools of the menus. */
export const besideTools = [removeBackground, adjust]

const adjustPromise: Message = 'Crop, light and colour, free.'
const ownPromise: Message = 'The subject stays; all around it turns clear or white.'

/** What it does, in one line. */
export const promiseOf = ({ id }: Offer): Message =>
  id === 'adjust' ? adjustPromise : id === 'remove-background' ? ownPromise : toolCards[id].promise

/** The editor's address for a photo or a sample. What needs no marks and no choice starts by itself with one's own photo. */
export const editorAddress = ({ id, path }: Offer, what: 'photo' | 'sample', which: string): string =>
  id === 'remove-background'
    ? `/remove-object?mode=background&start=now&${what}=${which}`
    : `${path}${id === 'adjust' ? '&' : '?'}${what}=${which}`
