import { entitlements } from '#contract/plan.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import { PlanNeeded } from '#server/pictures/jobs/plan-needed.ts'
import { type ToolId, toolCatalog } from '#tools/catalog.ts'

type Member = Pick<Actor, 'tier' | 'apiKey'>

/** @throws PlanNeeded for a tool of paying members; a sandbox has all tools */
export function requirePlanOf(tool: ToolId, { tier, apiKey }: Member): void {
  const { label, access } = toolCatalog[tool]
  if (access === 'free' || entitlements[tier].tools === 'all' || apiKey?.isTest === true) return
  throw new PlanNeeded('tool', `${label} is part of the plan BASIC; the account has ${tier}.`)
}

/** @throws PlanNeeded: one photo is for every member, more are for paying ones */
export function requirePlan(member: Member, photos: number, steps: readonly { readonly tool: ToolId }[]): void {
  for (const { tool } of steps) requirePlanOf(tool, member)
  const { batchPhotosMax } = entitlements[member.tier]
  if (photos <= Math.max(1, batchPhotosMax)) return
  const most = batchPhotosMax === 0 ? 'one photo' : `${batchPhotosMax} photos`
  const ofBasic =
    member.tier === 'BASIC'
      ? ''
      : ` The plan BASIC takes up to ${entitlements.BASIC.batchPhotosMax}; the account has ${member.tier}.`
  throw new PlanNeeded('photos', `A batch takes at most ${most}, and this has ${photos}.${ofBasic}`)
}
