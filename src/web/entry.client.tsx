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

// What comes late must not wait for its words (words/rest.ts).
void loadMessages('rest')
