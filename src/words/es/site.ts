import type de from '../de/site.ts'
import type { Translation } from '../message.ts'

export default {} as const satisfies Translation<typeof de>
