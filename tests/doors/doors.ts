import type { Door } from './door.ts'
import { apiDoor } from './doors/api.ts'
import { clientDoor } from './doors/client.ts'
import { commandLineDoor, commandLineServerDoor } from './doors/command-line.ts'
import { mcpDoor, stdioDoor } from './doors/mcp.ts'
import { pageDoor } from './doors/page.ts'
import { batchDoor, recipeDoor } from './doors/recipes.ts'
import type { Place } from './place.ts'

/** The columns of the table. */
export const openDoors = (place: Place): readonly Door[] =>
  [
    pageDoor,
    apiDoor,
    mcpDoor,
    stdioDoor,
    commandLineDoor,
    commandLineServerDoor,
    clientDoor,
    recipeDoor,
    batchDoor,
  ].map((open) => open(place))
