import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { answersFolder, answersMib } from './answers-folder.ts'

/** Where networks and their answers are, for tests that open networks of their own. */
export const modelFolders = modelFoldersFor(null, answersFolder, answersMib)
