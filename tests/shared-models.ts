import { createHash } from 'node:crypto'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { type Models, openModels, type Tensor } from '#inference/models/model-session.ts'

/** Some 100 MB of answers: those to one photo at several settings, and to the next. */
const answersMax = 48

/**
 * The networks that ship, loaded once for all files of a worker, and asked each thing once: tests of one photo at many
 * settings would find the same faces, things and skies again in each. Answers are handed out as copies.
 */
export const sharedModels: Models = rememberAnswers(openModels({ ...modelFoldersFor(null), pulled: '/none' }, 1))

function rememberAnswers(models: Models): Models {
  const answers = new Map<string, Promise<Record<string, Tensor>>>()
  return {
    has: (id) => models.has(id),
    unload: async () => answers.clear(),
    async run(id, inputs) {
      const question = questionOf(id, inputs)
      const answer = answers.get(question) ?? models.run(id, inputs)
      // The one asked last stays longest.
      answers.delete(question)
      answers.set(question, answer)
      answer.catch(() => answers.delete(question))
      if (answers.size > answersMax) answers.delete(answers.keys().next().value as string)
      const outputs = Object.entries(await answer)
      return Object.fromEntries(outputs.map(([name, { data, dims }]) => [name, { data: data.slice(), dims }]))
    },
  }
}

function questionOf(id: string, inputs: Record<string, Tensor>): string {
  const hash = createHash('sha1').update(id)
  for (const [name, { data, dims }] of Object.entries(inputs))
    hash.update(`${name} ${dims}`).update(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
  return hash.digest('base64')
}
