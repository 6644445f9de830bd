import type { ReactNode } from 'react'
import { AdminBar } from '../admin-frame.tsx'

/** A page between the login and the operator's pages. */
export function FactorFrame({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <>
      <AdminBar />
      <main className="mx-auto grid max-w-120 gap-6 px-4 py-10 md:py-16">
        <div>
          <h1 className="headline text-40">{heading}</h1>
          <p className="pt-3 text-quiet wrap-anywhere">{text}</p>
        </div>
        {children}
      </main>
    </>
  )
}
