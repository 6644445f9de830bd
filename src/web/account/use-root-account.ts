import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useRootData } from '../site/root-data.ts'
import { provideRevalidate, takeRootData } from './account-store.ts'

/** Applies the account data that came with the page. Called once, in the root. */
export function useRootAccount(): void {
  const { user, config } = useRootData()
  const { revalidate } = useRevalidator()
  useEffect(() => takeRootData(user, config), [user, config])
  useEffect(() => provideRevalidate(revalidate), [revalidate])
}
