import type { Db } from '#server/ground/database/tables.ts'

const settingKey = 'backup-identity'

/** The identity by which this deployment reads the lists of its encrypted backups; made at its first backup. */
export async function loadMachineIdentity(db: Db, make: () => Promise<string>): Promise<string> {
  const find = () => db.selectFrom('settings').select('value').where('key', '=', settingKey).executeTakeFirst()
  const found = await find()
  if (found !== undefined) return found.value
  await db
    .insertInto('settings')
    .values({ key: settingKey, value: await make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ((await find()) as { value: string }).value
}
