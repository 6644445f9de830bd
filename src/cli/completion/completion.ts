import type { Command } from '#cli/command.ts'
import { completeBash } from '#cli/completion/complete-bash.ts'
import { completeFish } from '#cli/completion/complete-fish.ts'
import { completeZsh } from '#cli/completion/complete-zsh.ts'
import { suggest } from '#contract/nearest.ts'
import { UsageError } from '#line/usage-error.ts'

const shells = { bash: completeBash, zsh: completeZsh, fish: completeFish } as const

export const completionCommand: Command = {
  name: 'completion',
  summary: 'Prints a script that completes commands, options and values in a shell',
  usage: ['completion bash|zsh|fish'],
  words: [
    ['bash', 'For ~/.bashrc: source <(npx emulsion completion bash)'],
    ['zsh', 'For ~/.zshrc, after compinit: source <(npx emulsion completion zsh)'],
    ['fish', 'For config.fish: npx emulsion completion fish | source'],
  ],
  wordsAre: 'Shells',
  flagsOf: () => [],
  notes: ["The scripts complete the command emulsion; without one, alias emulsion='npx emulsion' makes it."],
  async run([shell = '', ...others], { commands }) {
    const names = Object.keys(shells)
    if (!Object.hasOwn(shells, shell) || others.length > 0)
      throw new UsageError(`Name one shell: ${names.join(', ')}.${suggest(shell, names)}`, 'emulsion completion --help')
    console.log(shells[shell as keyof typeof shells](commands))
    return 0
  },
}
