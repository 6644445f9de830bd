import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { opened, openedInTest } from './opened.ts'

/** A migrated database of a test file's own. */
export const useDatabase = () => opened(openTestDatabase())

/** A migrated database of one test's own. */
export const databaseOfTest = () => openedInTest(openTestDatabase())
