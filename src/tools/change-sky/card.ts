import type { ToolCard } from '#tools/tool.ts'

export const changeSkyCard: ToolCard = {
  promise: 'Another sky over the same place.',
  headline: 'The same place, another sky.',
  text: 'Finds the sky through branches and wires, lays in the one you choose, and lights the land to match it.',
}
