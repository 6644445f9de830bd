import { OwnServer } from './own-server.ts'

/** One server for all journeys, on a free port and an empty data folder; gone with its data when they end. */
export default async function startServer(): Promise<() => Promise<void>> {
  const server = await OwnServer.create()
  await server.start()
  // Workers are started after this and read it in playwright.config.ts.
  process.env.EMULSION_ORIGIN = server.origin
  return () => server.remove()
}
