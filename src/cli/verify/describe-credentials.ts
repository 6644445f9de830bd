import type { DigitalSource } from '#contract/digital-source.ts'
import type { CredentialAction, CredentialIngredient, CredentialsReply } from '#contract/provenance.ts'
import { type ToolId, toolCatalog } from '#tools/catalog.ts'

const states: Readonly<Record<CredentialsReply['state'], string>> = {
  valid: 'Signed, and not a byte was changed since.',
  changed: 'Changed after it was signed: what its credentials say is not about this file.',
  broken: 'There are credentials, but they cannot be read or checked.',
  none: 'No content credentials: nothing is known about who made it.',
}

/** The terms of IPTC in plain words. */
const sources: Readonly<Record<DigitalSource, string>> = {
  humanEdits: 'edited by a person, without generative AI',
  algorithmicallyEnhanced: 'altered by algorithms that leave what it shows',
  compositeCapture: 'put together from several captures',
  composite: 'put together from several pictures',
  digitalCreation: 'made by a person with digital tools',
  dataDrivenMedia: 'drawn from data',
  virtualRecording: 'recorded in a virtual world',
  algorithmicMedia: 'made by an algorithm alone',
  compositeWithTrainedAlgorithmicMedia: 'edited with generative AI',
  compositeSynthetic: 'put together with parts made by generative AI',
  trainedAlgorithmicMedia: 'made by generative AI',
}

/** What was found, a line each. */
export function describeCredentials(name: string, found: CredentialsReply): string[] {
  const { state, codes, signer, program, actions, ingredients, source, originalSha256, untouched, original } = found
  return [
    `${name}: ${states[state]}`,
    ...(codes.length === 0 ? [] : [`  reason: ${codes.join(', ')}`]),
    ...(signer === null ? [] : [`  signed by: ${describeSigner(signer)}`]),
    ...(program === null ? [] : [`  made with: ${program}`]),
    ...actions.map((action) => `  - ${describeAction(action)}`),
    ...ingredients.map((ingredient) => `  made from: ${describeIngredient(ingredient)}`),
    ...(source === null ? [] : [`  IPTC: ${sources[source]} (${source})`]),
    ...(originalSha256 === null ? [] : [`  the edited file: SHA-256 ${originalSha256}`]),
    ...(untouched === null ? [] : [`  ${describeUntouched(untouched)}`]),
    ...(original === null ? [] : describeOriginal(original).map((line) => `  ${line}`)),
  ]
}

function describeSigner({
  organisation,
  name,
  issuer,
  fingerprint,
  signedAt,
}: NonNullable<CredentialsReply['signer']>) {
  const who = [organisation, name].filter((part) => part !== null).join(', ') || 'an unnamed signer'
  const when = signedAt === null ? '' : `, ${signedAt}`
  return `${who}${when}\n    certificate ${fingerprint.slice(0, 16)}…, vouched for by ${issuer ?? 'nobody'}; anybody can make one, so compare it`
}

function describeAction({ action, tool, engines, agent, source }: CredentialAction): string {
  const label = tool !== null && tool in toolCatalog ? toolCatalog[tool as ToolId].label : null
  const by = engines.length > 0 ? engines.join(', ') : label === null ? agent : null
  return `${label ?? action}${by === null ? '' : ` (${by})`}${source === null ? '' : `: ${sources[source]}`}`
}

function describeIngredient({ title, isPlaced, said, hasFailed }: CredentialIngredient): string {
  const how =
    said === null ? 'says nothing of itself' : said.source === null ? 'does not say how' : sources[said.source]
  const by = [said?.program, said?.signer].filter((part) => part != null).join(', ')
  const failed = hasFailed ? '; its credentials did not hold when it was used' : ''
  return `${title ?? 'a picture without a title'}${isPlaced ? ', placed in it' : ''}: ${how}${by === '' ? '' : ` (${by})`}${failed}`
}

const percent = (share: number) => `${(Math.floor(share * 10_000) / 100).toString()} %`

const describeUntouched = ({ share, isProven }: NonNullable<CredentialsReply['untouched']>): string =>
  isProven
    ? `${percent(share)} of the pixels are the original's, bit for bit`
    : 'The pixels outside of what was edited are not those that were signed'

function describeOriginal({ isSameFile, isUntouched }: NonNullable<CredentialsReply['original']>): string[] {
  return [
    isSameFile === null
      ? 'The credentials do not say which file was edited.'
      : isSameFile
        ? 'The original is the very file that was edited.'
        : 'The original is another file than the one that was edited.',
    ...(isUntouched === null
      ? []
      : [
          isUntouched
            ? 'All outside of what was edited equals the original, bit for bit.'
            : 'Outside of what was edited it differs from the original.',
        ]),
  ]
}
