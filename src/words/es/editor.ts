import type de from '../de/editor.ts'
import type { Translation } from '../message.ts'

export default {} as const satisfies Translation<typeof de>
