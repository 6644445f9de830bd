import { toolCards } from '#tools/cards.ts'
import { hasPage, toolCatalog, toolIds } from '#tools/catalog.ts'
import type { Reference } from '#web/docs/reading/reference.ts'

interface Page {
  /** Below the origin. */
  readonly path: string
  readonly title: string
  readonly about: string
}

/** What programs may read about the product, besides the operations themselves. */
const pages = (basePath: string): readonly Page[] => [
  { path: '/docs/api.md', title: 'API', about: 'guides, every operation and every error code, as markdown' },
  {
    path: '/docs/mcp.md',
    title: 'MCP',
    about: 'how assistants are connected, and every tool that they get, as markdown',
  },
  { path: `${basePath}/openapi.json`, title: 'OpenAPI 3.1', about: 'the same operations for machines' },
  { path: `${basePath}/recipe.schema.json`, title: 'Recipe', about: 'the JSON schema of several steps in order' },
  {
    path: '/moving-from-remove-bg.md',
    title: 'Moving from remove.bg',
    about: 'its calls are answered at /v1.0/removebg; what differs, as markdown',
  },
]

const doors = (basePath: string): readonly Page[] => [
  { path: '/upload', title: 'Editor', about: 'people edit in the browser; no account is needed for the first photos' },
  {
    path: basePath,
    title: 'HTTP',
    about: 'programs edit with a key of a member (`Authorization: Bearer em_live_…`, or `em_test_…` to try for free)',
  },
  { path: '/mcp', title: 'MCP', about: 'assistants edit by the Model Context Protocol, with the same key or by OAuth' },
  {
    path: '/v1.0/removebg',
    title: 'remove.bg’s API',
    about: 'programs written for it need another origin and key, nothing else',
  },
  {
    path: '/downloads/emulsion-client.tgz',
    title: 'JavaScript client',
    about: 'typed, for Node.js, Deno, Bun and pages',
  },
  { path: '/downloads/emulsion.py', title: 'Python client', about: 'one file that needs nothing else' },
]

const aboutOptional: readonly Page[] = [
  { path: '/pricing', title: 'Pricing', about: 'the plans' },
  { path: '/verify', title: 'Verify', about: 'what Content Credentials a photo carries' },
  { path: '/term-service', title: 'Terms', about: 'of service' },
  { path: '/policy', title: 'Privacy', about: 'what is kept, and for how long' },
]

/** What the product is and where its doors and documents are, in the form of llmstxt.org. @param origin without a slash at its end */
export function llmsText(origin: string, { basePath, resources }: Reference): string {
  const listed = (some: readonly Page[]) =>
    some.map(({ path, title, about }) => `- [${title}](${origin}${path}): ${about}`)
  const tools = toolIds.map((id) => {
    const { label, access } = toolCatalog[id]
    const promise = hasPage(id) ? toolCards[id].promise : 'Light and colour by hand; takes no edit of the quota.'
    const name = hasPage(id) ? `[${label}](${origin}${toolCatalog[id].path})` : `[${label}](${origin}/upload)`
    return `- ${name}: \`${id}\`. ${promise}${access === 'free' ? '' : ' Part of the plan BASIC.'}`
  })
  const operations = resources.map(
    ({ id, name, description, operations }) =>
      `- [${name}](${origin}/docs/api.md#${id}): ${description} ${operations.map(({ method, path }) => `\`${method} ${path}\``).join(', ')}`,
  )
  return `${[
    '# Emulsion',
    '',
    '> AI photo editing: removes objects and backgrounds, retouches faces, repairs, draws, colours, and changes skies.',
    '',
    'Every door below has the same tools, results and quota. Pixels that a tool does not mean to change stay the same, ' +
      'and the same photo and settings give the same result.',
    '',
    '## Docs',
    '',
    ...listed(pages(basePath)),
    '',
    '## Doors',
    '',
    ...listed(doors(basePath)),
    '',
    '## Tools',
    '',
    ...tools,
    '',
    '## Operations',
    '',
    ...operations,
    '',
    '## Optional',
    '',
    ...listed(aboutOptional),
  ].join('\n')}\n`
}
