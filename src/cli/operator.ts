import type { Command } from '#cli/command.ts'
import { type OperatorCommandName, operatorCommands, operatorGroups, verbsOf } from '#contract/operator-commands.ts'
import type { Flag } from '#line/flag.ts'
import { fieldsOf, usageOf } from '#line/read-operator-line.ts'

/** What begins with dashes. */
const dashed = (name: OperatorCommandName): Flag[] =>
  fieldsOf(name).filter(({ place }) => place === null || place === 'last')

/** Programs of the server, which `bin/emulsion.mjs` starts. */
export const operatorCommandsOfHelp: readonly Command[] = Object.entries(operatorGroups).map(([group, about]) => {
  const verbs = verbsOf(group)
  const own = Object.hasOwn(operatorCommands, group) ? [group as OperatorCommandName] : []
  return {
    name: group,
    ...about,
    usage: [...own, ...verbs.map(({ name }) => name)].map(usageOf),
    words: verbs.map(({ verb, name }) => [verb, operatorCommands[name].does] as const),
    wordsAre: 'Verbs',
    flagsOf(word) {
      const chosen = verbs.find(({ verb }) => verb === word)?.name ?? own[0]
      return chosen === undefined ? [] : dashed(chosen)
    },
  }
})
