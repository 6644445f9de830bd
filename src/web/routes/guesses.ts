import { menuToolIds, toolCatalog } from '#tools/catalog.ts'

/** The name of a tool, where its page has another address. */
const tools = menuToolIds.map((id) => [id, toolCatalog[id].path] as const).filter(([id, path]) => path !== `/${id}`)

/** Addresses that are no page, but that many type, and the page that each leads to. */
export const guesses: Readonly<Record<string, string>> = {
  // No page of its own: the account's asks whoever has no session for the login.
  login: '/home/account',
  register: '/home/account',
  account: '/home/account',
  support: '/home/support',
  privacy: '/policy',
  terms: '/term-service',
  'my-photos': '/home/create',
  // Photos are marked there, and edited together: the bar for that is open.
  batch: '/home/create?batch',
  // All else that is documented is in the repository.
  docs: '/docs/api',
  ...Object.fromEntries(tools),
  // The editor has it beside the tools with a page.
  adjust: '/remove-object?tool=adjust',
}
