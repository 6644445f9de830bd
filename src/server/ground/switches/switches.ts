import type { AuditAction } from '#contract/operator-commands.ts'
import { ProblemInWords } from '#contract/problem.ts'
import { type Feature, roomFeatures, switchSentenceMax } from '#contract/switch.ts'
import { insertAudit } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { OperatorError } from '#server/ground/desk/operator-error.ts'
import { deleteSwitch, listSwitches, upsertSwitch } from '#server/ground/switches/switch-queries.ts'
import { toolIds } from '#tools/catalog.ts'

/** A change reaches every process after this at the latest: each reads again what is older. */
const keptMs = 2_000

/** What can be switched off: each tool, sign-ups and uploads. */
export const features: readonly Feature[] = [...toolIds, ...roomFeatures]

/** The operator's sentence by feature; what is not in it is on. */
export type SwitchedOff = ReadonlyMap<Feature, string>

/** @throws Problem 'switched-off' in the operator's words */
export function refuseOff(off: SwitchedOff, wanted: readonly Feature[]): void {
  for (const feature of wanted) {
    const sentence = off.get(feature)
    if (sentence !== undefined) throw new ProblemInWords('switched-off', sentence)
  }
}

export type Switches = ReturnType<typeof createSwitches>

/** What the operator has switched off, as every process sees it. */
export function createSwitches({ db, now = () => performance.now() }: { readonly db: Db; now?(): number }) {
  let kept: { readonly atMs: number; readonly off: Promise<SwitchedOff> } | null = null

  /** Of calls at the same time one asks the database. */
  const read = (): Promise<SwitchedOff> => {
    const atMs = now()
    if (kept !== null && atMs - kept.atMs < keptMs) return kept.off
    const asked = {
      atMs,
      off: listSwitches(db).then((rows) => new Map(rows.map(({ feature, sentence }) => [feature, sentence]))),
    }
    asked.off.catch(() => {
      if (kept === asked) kept = null
    })
    kept = asked
    return asked.off
  }

  return {
    /** What is off, at most two seconds old. */
    list: read,

    /** The operator's sentence when the feature is off; null when it is on. */
    isOff: async (feature: Feature): Promise<string | null> => (await read()).get(feature) ?? null,

    /** @throws Problem 'switched-off' in the operator's words */
    requireOn: async (...wanted: readonly Feature[]): Promise<void> => refuseOff(await read(), wanted),

    /** Reads anew at the next call, so that whoever changed something sees it at once. */
    forget(): void {
      kept = null
    },
  }
}

export interface SwitchAdminParts {
  readonly db: Db
  /** The operator's name; recorded with every change. */
  readonly actor: string
}

export type SwitchAdmin = ReturnType<typeof openSwitchAdmin>

export interface FeatureSwitch {
  readonly feature: Feature
  /** null: it is on. */
  readonly off: { readonly sentence: string; readonly since: Date } | null
}

/** The operator's commands for switches. Every change leaves an audit row in the same transaction. */
export function openSwitchAdmin({ db, actor }: SwitchAdminParts) {
  const known = (feature: string): Feature => {
    if (!features.includes(feature))
      throw new OperatorError(`There is nothing called ${feature}. Choose one of ${features.join(', ')}.`)
    return feature
  }
  const write = (tx: Db, action: AuditAction, subject: string, detail: Record<string, unknown>) =>
    insertAudit(tx, { actor, action, subject, detail: JSON.stringify(detail) })

  return {
    /** Everything that can be switched off, in the order of the menus. */
    async list(): Promise<FeatureSwitch[]> {
      const rows = new Map((await listSwitches(db)).map((row) => [row.feature, row]))
      return features.map((feature) => {
        const row = rows.get(feature)
        return { feature, off: row === undefined ? null : { sentence: row.sentence, since: row.switched_at } }
      })
    },

    /**
     * Switches a feature off, or changes its sentence. What was accepted before is still done.
     * @param words what users read instead, at most 300 characters; @throws OperatorError
     */
    async switchOff(given: string, words: string): Promise<void> {
      const feature = known(given)
      const sentence = words.replaceAll(/\s+/g, ' ').trim()
      if (sentence === '') throw new OperatorError('Give the sentence that users read instead.')
      if (sentence.length > switchSentenceMax)
        throw new OperatorError(`The sentence to the users has at most ${switchSentenceMax} characters.`)
      await db.transaction().execute(async (tx) => {
        await upsertSwitch(tx, feature, sentence)
        await write(tx, 'switch-off', feature, { sentence })
      })
    },

    /** @throws OperatorError when it is on */
    async switchOn(given: string): Promise<void> {
      const feature = known(given)
      await db.transaction().execute(async (tx) => {
        if (!(await deleteSwitch(tx, feature))) throw new OperatorError(`${feature} is on already.`)
        await write(tx, 'switch-on', feature, {})
      })
    },
  }
}
