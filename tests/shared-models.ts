import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { answersFolder } from './answers-folder.ts'

/** The networks that ship, loaded once for all files of a worker. What one test asked, no other asks again. */
export const sharedModels: Models = openModels({ ...modelFoldersFor(null, answersFolder), pulled: '/none' }, 1)
