import type { ToolCard } from '#tools/tool.ts'

export const repairCard: ToolCard = {
  promise: 'Old prints without scratches, fading or noise.',
  headline: 'Old prints, mended.',
  text: 'Finds scratches and cracks and closes them, brings back what has faded, takes out noise and colour cast. Go light, or go all the way.',
}
