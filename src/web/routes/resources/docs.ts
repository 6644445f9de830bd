import { redirect } from 'react-router'

/** What is documented on the site is the interface for programs; all else is in the repository. */
export const loader = () => redirect('/docs/api')
