import { redirect } from 'react-router'

/** The login is no page of its own. The account's asks whoever has no session for it. */
export const loader = () => redirect('/home/account')
