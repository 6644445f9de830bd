import { editUsage, runEdit } from '#cli/edit-command.ts'
import { UsageError } from '#cli/option-flags.ts'

const usageExitCode = 2
const [command, ...rest] = process.argv.slice(2)

// A reader that stops early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  if (command === 'edit') process.exitCode = await runEdit(rest)
  else if (command === undefined || command === 'help' || command === '--help') console.log(editUsage)
  else throw new UsageError(`There is no command ${command}.`)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\nTry: emulsion help`)
  process.exitCode = usageExitCode
}
