import type { ToolCard } from '#tools/tool.ts'

export const removeObjectCard: ToolCard = {
  promise: 'Click it, and the background closes behind it.',
  headline: 'Paint over it. Gone.',
  text: 'A passer-by, a sign, a wire, a date stamp. Brush over several at once; the gap is filled from the rest of the photo, at its full size, and every other pixel stays as it was.',
}
