import { batchCommand } from '#cli/batch/batch.ts'
import type { Command } from '#cli/command.ts'
import { completionCommand } from '#cli/completion/completion.ts'
import { editCommand } from '#cli/edit/edit.ts'
import { mcpCommand } from '#cli/mcp/mcp-command.ts'
import { modelsCommand } from '#cli/models/models.ts'
import { operatorCommandsOfHelp } from '#cli/operator.ts'
import { recipeCommand } from '#cli/recipe/recipe-command.ts'
import { verifyCommand } from '#cli/verify/verify-command.ts'

/** Every command, in the order of the help. The program, its help and its completion read this table. */
export const commands: readonly Command[] = [
  editCommand,
  batchCommand,
  verifyCommand,
  recipeCommand,
  modelsCommand,
  mcpCommand,
  completionCommand,
  ...operatorCommandsOfHelp,
]
