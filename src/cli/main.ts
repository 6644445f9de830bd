import { editUsage, runEdit } from '#cli/edit/edit-command.ts'
import { UsageError } from '#cli/edit/option-flags.ts'
import { mcpUsage, runMcp } from '#cli/mcp/mcp-command.ts'
import { readModelSettings } from '#cli/models/model-settings.ts'
import { modelsUsage, runModels } from '#cli/models/models-command.ts'
import { runVerify, verifyUsage } from '#cli/verify/verify-command.ts'

const usageExitCode = 2
const [command, ...rest] = process.argv.slice(2)

// A reader that stops early (`| head`) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

try {
  const settings = readModelSettings(process.env)
  if (command === 'edit') process.exitCode = await runEdit(rest, settings.folders)
  else if (command === 'models') process.exitCode = await runModels(rest, settings)
  else if (command === 'mcp') process.exitCode = await runMcp(rest, settings.folders)
  else if (command === 'verify') process.exitCode = await runVerify(rest)
  else if (command === undefined || command === 'help' || command === '--help')
    console.log(`${editUsage}

${mcpUsage}

${modelsUsage}

${verifyUsage}`)
  else throw new UsageError(`There is no command ${command}.`)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`${error.message}\nTry: emulsion help`)
  process.exitCode = usageExitCode
}
