import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadMessages } from '#i18n/load-messages.ts'
import { leaveClicksToReact } from './start/early-actions.ts'
import { reloadOnChunkFailure } from './start/reload-on-chunk-failure.ts'

reloadOnChunkFailure()

await loadMessages('site')

leaveClicksToReact()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

// Loaded ahead, so that parts loaded later need not wait for their messages (i18n/rest.ts).
void loadMessages('rest')
