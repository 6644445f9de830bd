import type { Settings } from '#server/ground/env.ts'

const hidden = '…'

/** Shorter ones would hide ordinary words; where they stand in an address, the patterns below find them. */
const knownCharsMin = 8

/** Secrets by their looks: the part in the first group stays. */
const looks: readonly RegExp[] = [
  // The password in an address.
  /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"]*:)[^\s/"]+(?=@)/gi,
  // Queries that are signed, or that open something.
  /([?&](?:x-amz-[a-z-]+|signature|sig|token|code|key|secret|password|access_token|id_token|state)=)[^&\s"'\\]+/gi,
  /(\b(?:__Host-)?emulsion_(?:session|visitor)=)[^;\s"'\\]+/g,
  /(\bbearer +)[^\s"'\\]+/gi,
  // Keys of members, of payment providers and of webhooks.
  /(\bem_(?:live|test)_)[A-Za-z0-9_-]+/g,
  /(\b(?:[sr]k_(?:live|test)_|whsec_|creem_(?:test_)?))[A-Za-z0-9+/=_-]+/g,
  /("(?:password|secret|cookie|set-cookie|authorization)":")[^"]+/gi,
]

/** Everything in the settings that nobody may read in a log. */
export function secretsOf(settings: Settings): string[] {
  const { databaseUrl, s3, mail, payment, google, openid, metrics, traces } = settings
  const secrets = [
    ...passwordsIn(databaseUrl),
    ...(s3 === null ? [] : [s3.secretAccessKey]),
    ...(mail.kind === 'smtp' ? passwordsIn(mail.url) : []),
    ...(payment.kind === 'sandbox' ? [] : [payment.apiKey, payment.webhookSecret]),
    ...(google === null ? [] : [google.clientSecret]),
    ...openid.flatMap(({ clientSecret }) => clientSecret ?? []),
    ...(metrics.kind === 'token' ? [metrics.token] : []),
    // name=value,name=value
    ...(traces?.headers ?? '').split(',').map((header) => header.slice(header.indexOf('=') + 1).trim()),
  ]
  return secrets.filter((secret) => secret.length >= knownCharsMin)
}

/** As it stands in the address, and as it is meant. */
function passwordsIn(address: string | null): string[] {
  const written = address === null ? '' : (URL.parse(address)?.password ?? '')
  try {
    return [written, decodeURIComponent(written)]
  } catch {
    return [written]
  }
}

/** Most lines hold none of what `looks` are about, and one pass tells that. */
const suspicion =
  /:\/\/[^\s"]*@|[?&][a-z_-]+=|emulsion_(?:session|visitor)=|bearer |em_(?:live|test)_|[sr]k_(?:live|test)_|whsec_|creem_|"(?:password|secret|cookie|set-cookie|authorization)":/i

/** @returns a function that takes secrets out of a line of JSON, which stays JSON */
export function createSecretHider(secrets: readonly string[]): (line: string) => string {
  const inJson = secrets.map((secret) => JSON.stringify(secret).slice(1, -1))
  // The longest first, or what one begins with would be left of the other.
  const known = [...new Set([...secrets, ...inJson])].toSorted((one, other) => other.length - one.length)
  const isKnown =
    known.length === 0
      ? null
      : new RegExp(known.map((secret) => secret.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'), 'g')
  return (line) => {
    const shown = isKnown === null ? line : line.replace(isKnown, hidden)
    return suspicion.test(shown) ? looks.reduce((text, look) => text.replace(look, `$1${hidden}`), shown) : shown
  }
}
