import { useUser } from '#web/account/account-state.ts'

/** Where the one who looks can see their photos: in the account, or under the sheet that they were opened on. */
export const useMyPhotosPath = () => (useUser() === null ? '/upload' : '/home/create')
