import { readFileSync } from 'node:fs'
import { hearStarter } from '#cli/batch/stop.ts'
import { wordOf } from '#cli/command.ts'
import { commands } from '#cli/commands.ts'
import { keepIdentity } from '#cli/edit/own-signer.ts'
import { readModelSettings } from '#cli/models/model-settings.ts'
import { printHelp, printOverview } from '#cli/print-help.ts'
import { readServerSettings } from '#cli/remote/server-settings.ts'
import { suggest } from '#contract/nearest.ts'
import { helpWidth } from '#line/help.ts'
import { isSystemError, sayError } from '#line/system-error.ts'
import { UsageError } from '#line/usage-error.ts'

const usageExitCode = 2
const isHelp = (arg: string | undefined) => arg === 'help' || arg === '--help' || arg === '-h'

// A reader that stops early (`| head`) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

hearStarter()

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\nTry: ${error.hint ?? helpOf(process.argv[2])}`)
    process.exitCode = usageExitCode
  } else if (isSystemError(error)) {
    console.error(sayError(error))
    process.exitCode = 1
  } else throw error
}

/** Where a command says what it takes. */
function helpOf(name: string | undefined): string {
  return commands.some((one) => one.name === name) ? `emulsion ${name} --help` : 'emulsion --help'
}

async function run([first, ...rest]: readonly string[]): Promise<number> {
  const isOfAll = first === undefined || (isHelp(first) && rest.length === 0)
  if (isOfAll) return print(printOverview(commands, helpWidth()))
  if (first === '--version' || first === '-v') return print(version())
  const [name, ...args] = isHelp(first) ? [...rest, '--help'] : [first, ...rest]
  const command = commands.find((one) => one.name === name)
  if (command === undefined) {
    const names = commands.map((one) => one.name)
    throw new UsageError(`There is no command ${name}.${suggest(name as string, names)}`)
  }
  if (isHelp(args[0]) || args.includes('--help') || args.includes('-h') || command.run === undefined)
    return print(printHelp(command, wordOf(command, args), helpWidth()))
  keepIdentity(process.env)
  return command.run(args, {
    settings: readModelSettings(process.env),
    server: readServerSettings(process.env),
    commands,
  })
}

function print(text: string): number {
  console.log(text)
  return 0
}

function version(): string {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}
