import type { ToolCard } from '#tools/tool.ts'

export const beautyCard: ToolCard = {
  promise: 'Calmer skin, brighter eyes, the same person.',
  headline: 'The same face, on a good day.',
  text: 'Finds every face and evens skin, under-eyes and teeth, each with its own strength. Pores stay. Faces are never reshaped.',
}
