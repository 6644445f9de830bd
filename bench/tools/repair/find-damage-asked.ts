import type { Mask, Rgba } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { findScratches } from '#tools/repair/damage/mend-scratches.ts'
import { examinePhoto } from '#tools/repair/examine.ts'
import { repairTool } from '#tools/repair/options.ts'
import { planRepair } from '#tools/repair/plan.ts'
import { unwatched } from '../../photos.ts'

const asked = repairTool.schema.parse({ scratches: 'on' })

/** The damage that repair marks where it is asked to mend scratches; 255 = damaged. */
export async function findDamageAsked(print: Rgba, models: Models): Promise<Mask> {
  const plan = planRepair(await examinePhoto(print, models), asked, print)
  if (!plan.scratches) throw new Error('Repair plans no search.')
  const { progress, signal } = unwatched()
  return (await findScratches(print, plan.scratches, { models, signal }, progress.part('', 1))).damage
}
