import type { PhotoReply } from '#contract/photo.ts'

const baseOf = (name: string) => name.replace(/\.[A-Za-z0-9]{1,5}$/, '')

/** The photo that was brought in, and what was done to it. */
export function namesOf({ name, tool }: PhotoReply, first: string): { name: string; tool: string } {
  const [own, before] = [baseOf(name), baseOf(first)]
  const isResult = tool !== null && own.startsWith(`${before}-`)
  return isResult ? { name: before, tool: own.slice(before.length + 1) } : { name: own, tool: '' }
}
