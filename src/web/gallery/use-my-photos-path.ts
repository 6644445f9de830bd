import { useUser } from '#web/account/account-state.ts'

/** Where the reader's photos are listed: in the account, or below the upload sheet for visitors. */
export const useMyPhotosPath = () => (useUser() === null ? '/upload' : '/home/create')
