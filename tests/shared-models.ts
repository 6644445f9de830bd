import { type Models, openModels } from '#inference/models/model-session.ts'
import { modelFolders } from './model-folders.ts'

/** The networks that ship, loaded once for all files of a worker. What one test asked, no other asks again. */
export const sharedModels: Models = openModels({ ...modelFolders, pulled: '/none' }, 1)
