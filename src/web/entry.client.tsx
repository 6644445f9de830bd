import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadWords } from '#words/load-words.ts'
import { reloadOnChunkFailure } from './reload-on-chunk-failure.ts'
import { leaveClicksToReact } from './start/early-actions.ts'

reloadOnChunkFailure()

await loadWords('site')

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
void loadWords('rest')
