import type { ToolCard } from '#tools/tool.ts'

export const cartoonCard: ToolCard = {
  promise: 'Your photo, drawn in the style you pick.',
  headline: 'Your photo, drawn.',
  text: 'Pick a style, then set how strong the lines and how flat the colours should be.',
}
