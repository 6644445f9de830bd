import { redirect } from 'react-router'

/** Where a photo is shared to before the installed app's worker could take it (public/share-worker.js): it is asked for once more. */
export const action = () => redirect('/upload?shared=nothing', 303)

export const loader = () => redirect('/upload')
