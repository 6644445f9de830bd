import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useRootData } from '../site/root-data.ts'
import { provideRevalidate, takeRootData } from './account-store.ts'

/** Takes over what the server says; once, in the root. */
export function useRootAccount(): void {
  const { user, config } = useRootData()
  const { revalidate } = useRevalidator()
  useEffect(() => takeRootData(user, config), [user, config])
  useEffect(() => provideRevalidate(revalidate), [revalidate])
}
