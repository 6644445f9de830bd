import type { ToolCard } from '#tools/tool.ts'

export const coloringCard: ToolCard = {
  promise: 'Colour for black-and-white photos.',
  headline: 'Colour, where there was none.',
  text: 'Lays colour over a black-and-white photo and leaves its light alone: every grey keeps the brightness it had.',
}
