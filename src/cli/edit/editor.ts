import { setImmediate as nextTurn } from 'node:timers/promises'
import { type EditContext, type Edited, type EditRecipe, editPhoto } from '#cli/edit/edit-photo.ts'
import type { ResultFormat } from '#cli/photos/photo-task.ts'
import type { Models } from '#inference/models/model-session.ts'

/** A photo to edit. */
export interface GivenPhoto {
  /** For whoever keeps it. */
  readonly name: string
  readonly bytes: Buffer
  /** Of the result; null: as the photo came. */
  readonly format: ResultFormat | null
}

/** Does a recipe to one photo, on this machine or on a server. */
export interface Editor {
  /** How many photos are edited at once: here one takes all cores. */
  readonly atOnce: number
  edit(photo: GivenPhoto, context: Pick<EditContext, 'signal' | 'onProgress'>): Promise<Edited>
}

/** Edits on this machine. */
export const localEditor = (recipe: EditRecipe, models: Models): Editor => ({
  atOnce: 1,
  async edit({ bytes, format }, context) {
    const edited = await editPhoto(bytes, format, recipe, { ...context, models })
    // Whoever has stopped it wants no file. A stop that came while the thread was busy is heard in the next turn.
    await nextTurn()
    context.signal.throwIfAborted()
    return edited
  },
})
