import { Customer } from './customer.ts'
import { openSite } from './open-server.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Starts a server that accepts orders and edits. No worker runs the edits. */
export async function openShop() {
  const site = await openSite()
  const { running, db, origin } = site
  return { ...site, billing: running.app.billing, newCustomer: () => new Customer(origin, db) }
}
