import { apiVersions } from '#contract/api-key.ts'
import { stateRights } from '#server/doors/v1/operation-rights.ts'
import { shareParts } from '#server/doors/v1/share-parts.ts'
import type { V1App } from '#server/doors/v1/v1-app.ts'

/** OpenAPI 3.1 names a licence by its SPDX identifier, which the generator's types do not know yet. */
const license = { name: 'MIT', identifier: 'MIT' }

const description = `
Edits photos as the page does: with the same tools, requests, limits and retention.

**Keys.** A member makes keys at /home/programs and sends one with every call: \`Authorization: Bearer em_live_…\`,
or \`X-Api-Key: em_live_…\`.
It has rights: \`read\`, \`write\`, \`delete\` and \`account\` (use and webhooks). Each operation says which it needs;
without it the answer is 403, whether or not what was asked for exists. \`Emulsion-Key-Rights\` says which it has. A key
reaches all photos of the account, or those made by it, with their jobs and batches.

**Tests.** A test key (\`em_test_…\`) has a sandbox of its own, with its own photos, jobs, recipes and webhooks, and sees
nothing else. It may try every tool. Its edits are free, 1,000 in a calendar month; their results are small and carry a
watermark, but for those of \`adjust\`, which takes no request of anybody. Photos in a sandbox are deleted after 24 hours.

**Requests.** One edit takes one request of the account, which is given back when it fails. \`X-Credits-Charged\` says
what a call took.

**Errors** are \`application/problem+json\` (RFC 9457); \`code\` says which.

**Limits.** \`RateLimit\` and \`RateLimit-Policy\` say what is left: \`calls\` of the key, and \`edits\` of the account.

**Again.** With an \`Idempotency-Key\` the same call never makes two, however often it is sent.

**Versions.** \`Emulsion-Version\` names the version of a call; without it a key keeps the one that it was made under.
`.trim()

type Paths = Record<string, Record<string, { requestBody?: { required?: boolean; content?: Record<string, unknown> } }>>

/**
 * Every route that takes a body needs one. The routes themselves do not say so: hono would then read each body by the
 * schema for JSON, forms and photos too (@hono/zod-openapi 1.6.3, `required`).
 */
function requireBodies({ paths }: { readonly paths: Paths }): void {
  for (const { requestBody } of Object.values(paths).flatMap((operations) => Object.values(operations)))
    if (requestBody !== undefined) requestBody.required = true
}

/**
 * Programs that write clients take the first way of sending that they know, which is JSON, or mix all ways up (orval 7,
 * @hey-api/openapi-ts 0.99): a photo is uploaded by its form, and the description tells of the other ways.
 */
function nameOneUpload({ paths }: { readonly paths: Paths }): void {
  const content = paths['/photos']?.post?.requestBody?.content
  for (const type of Object.keys(content ?? {})) if (type !== 'multipart/form-data') delete content?.[type]
}

/** The OpenAPI document of an app's routes, made when it is first asked for. */
export function createDocument(app: V1App): () => object {
  app.openAPIRegistry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of a member: em_live_… or em_test_…',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'keyHeader', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Key',
    description: 'The same key in a header of its own.',
  })
  let document: object | null = null
  return () => {
    if (document !== null) return document
    document = app.getOpenAPI31Document(
      {
        openapi: '3.1.0',
        info: {
          title: 'Emulsion',
          version: apiVersions[0],
          description,
          license,
        },
        servers: [{ url: '/api/v1' }],
        security: [{ key: [] }, { keyHeader: [] }],
        tags: [
          { name: 'Edits', description: 'Edit a photo, and wait for the picture or not.' },
          { name: 'Photos', description: 'Uploads, results and masks.' },
          { name: 'Jobs', description: 'Edits that run or have ended.' },
          { name: 'Recipes', description: 'Steps over tools, kept to be run again.' },
          { name: 'Batches', description: 'A recipe on one photo or many.' },
          { name: 'Webhooks', description: 'Addresses that are told what happens.' },
          { name: 'Usage', description: 'What is used and left.' },
          { name: 'Tools', description: 'What can be done, and with which settings.' },
        ],
      },
      { unionPreferredType: 'oneOf' },
    )
    requireBodies(document as { paths: Paths })
    nameOneUpload(document as { paths: Paths })
    stateRights(document as Parameters<typeof stateRights>[0])
    shareParts(document as Parameters<typeof shareParts>[0])
    return document
  }
}
