import type { ModelId } from '#inference/models/model-catalog.ts'
import type { Models, Tensor } from '#inference/models/model-session.ts'

/**
 * Runs a network once and returns its outputs of these names.
 * @throws Problem 'model-missing' when the network's file is not there
 * @throws Error when the network has no output of one of the names
 */
export async function runNetwork<Name extends string>(
  models: Models,
  id: ModelId,
  inputs: Record<string, Tensor>,
  names: readonly Name[],
): Promise<Record<Name, Tensor>> {
  const outputs = await models.run(id, inputs)
  for (const name of names)
    if (outputs[name] === undefined)
      throw new Error(`The network ${id} has no output '${name}'. It has: ${Object.keys(outputs).join(', ')}.`)
  return outputs as Record<Name, Tensor>
}

/**
 * Runs a network with a single output, whose name need not be known.
 * @throws Problem 'model-missing' when the network's file is not there
 * @throws Error when the network has no output
 */
export async function runForOutput(models: Models, id: ModelId, inputs: Record<string, Tensor>): Promise<Tensor> {
  const [output] = Object.values(await models.run(id, inputs))
  if (output === undefined) throw new Error(`The network ${id} has no output.`)
  return output
}
