import { atom, type WritableAtom } from 'nanostores'
import type { SubscriptionReply } from '#contract/plan.ts'
import { isCounted, toolCatalog } from '#tools/catalog.ts'
import { openLogin } from '#web/account/account-state.ts'
import { accountStore } from '#web/account/account-store.ts'
import { offerPlans } from '#web/billing/usage/offer-plans.ts'
import { priceRun, type RunPrice } from '#web/billing/usage/run-price.ts'
import { useUsage } from '#web/billing/usage/use-usage.ts'
import { currentMask, maskUseNow, shownStep } from '#web/editor/model/editor-state.ts'
import { followersOf } from '#web/editor/model/followers.ts'
import { madeStep } from '#web/editor/model/made-step.ts'
import { markedShareOf } from '#web/editor/model/mask-tiles.ts'
import { createParts, type Model, useEditorState } from '#web/editor/model/model.ts'
import type { Pictures } from '#web/editor/pictures/pictures.ts'
import type { RegionProgress } from './region-progress.ts'
import { refusalOfRun } from './run-refusal.ts'
import type { RunActs } from './run-request.ts'
import { ToolRunner } from './run-tool.ts'

export interface Runs extends Pictures {
  readonly runner: ToolRunner
  /** The regions of the mask that a run fills one after the other; null while none are known. */
  readonly regions: WritableAtom<readonly RegionProgress[] | null>
  /** Whether a run is about to begin by itself, so that nothing that goes with its start is shown before. */
  readonly isStarting: WritableAtom<boolean>
  /** The remaining edits, as far as the page knows. */
  readonly usage: WritableAtom<SubscriptionReply | null>
}

export const [RunsContext, useRuns] = createParts<Runs>()

export function openRuns(pictures: Pictures, marks: Pick<RunActs, 'whenMarked' | 'meaningOf'>): Runs {
  const { store, analyses } = pictures
  const usage = atom<SubscriptionReply | null>(null)
  const offerPlansNow = () => {
    const { tool } = store.get().work
    return isCounted(tool) && offerPlans(usage.get(), toolCatalog[tool].access)
  }
  const offerPlansOrLogin = () => askForLogin() || offerPlansNow()
  const runner = new ToolRunner(store, {
    refusal: () => refusalOfRun(store.get(), analyses),
    offerPlans: offerPlansOrLogin,
    showMade: () => {
      const made = madeStep(store.get())
      if (made === null) return false
      // Who has no edits left is led on by the same button.
      if (made === shownStep(store.get().work)) offerPlansOrLogin()
      else store.dispatch({ type: 'step-shown', index: store.get().work.steps.indexOf(made) })
      return true
    },
    ask: (answered) =>
      (answered === null && askAboutMarks(pictures)) || (answered !== 'remake' && askToRemake(pictures)),
    ...marks,
  })
  const regions = atom<readonly RegionProgress[] | null>(null)
  return { ...pictures, runner, regions, isStarting: atom(false), usage }
}

/** From this share of the photo on, what goes is seldom what was meant: a wall or a street, not a thing. Taste. */
const muchMarked = 0.35

/** Asks whether all that is marked should go, where it is much. @returns whether it asked */
function askAboutMarks({ store, dialog }: Model): boolean {
  const state = store.get()
  const mask = maskUseNow(state) === 'required' ? currentMask(state) : null
  const isAsking = mask !== null && markedShareOf(mask) >= muchMarked
  if (isAsking) dialog.set('much-marked')
  return isAsking
}

/** Asks a member whether what was made of the shown step is made again with it. @returns whether it asked */
function askToRemake({ store, dialog }: Model): boolean {
  const isAsking = accountStore.get().user !== null && followersOf(store.get()).length > 0
  if (isAsking) dialog.set('remake')
  return isAsking
}

/**
 * Asks for a login when the session has ended, because the page would show a visitor's plan.
 * @returns whether it asked
 */
function askForLogin(): boolean {
  const { hasSessionEnded } = accountStore.get()
  if (hasSessionEnded) openLogin()
  return hasSessionEnded
}

/** What running the chosen tool would cost; null when that is not known. */
export function useRunPrice(): RunPrice | null {
  const usage = useUsage()
  const tool = useEditorState((state) => state.work.tool)
  if (!isCounted(tool)) return { kind: 'free' }
  return usage === null ? null : priceRun(usage, toolCatalog[tool].access)
}
