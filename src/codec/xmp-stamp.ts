import { type DigitalSource, digitalSourceUri, findDigitalSource } from '#contract/digital-source.ts'

/** What a result's XMP says about how it was made. */
export interface XmpStamp {
  /** `Iptc4xmpExt:DigitalSourceType` of the IPTC Photo Metadata Standard 2024.1; null when the packet says none. */
  readonly source: DigitalSource | null
  /** JSON of a recipe, unchecked; null when the packet has none. */
  readonly recipe: string | null
}

const iptcNamespace = 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/'
const recipeNamespace = 'urn:emulsion:recipe/1.0/'
export const recipeBytesMax = 16 * 1024
/** A JPEG holds 65,502 bytes of XMP in one segment. The rest is room for what encoders wrap around. */
const packetBytesMax = 60_000

const fields = {
  source: fieldOf('[\\w.-]+:DigitalSourceType'),
  recipe: fieldOf('emulsion:Recipe'),
}

/** A field as an attribute, as an element, or as an element that names a resource. */
function fieldOf(name: string) {
  return {
    attribute: new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`),
    element: new RegExp(`<(${name})(?:\\s[^<>]*)?>([^<]*)</\\1\\s*>`),
    resource: new RegExp(`<${name}\\s[^<>]*?resource\\s*=\\s*(?:"([^"]*)"|'([^']*)')[^<>]*?(?:/>|>\\s*</${name}\\s*>)`),
  }
}

/** Reads a packet of any maker. */
export function readXmpStamp(xmp: string | null): XmpStamp {
  if (xmp === null) return { source: null, recipe: null }
  const source = findField(xmp, fields.source)
  const recipe = xmp.includes(recipeNamespace) ? findField(xmp, fields.recipe) : null
  return {
    source: source === null ? null : findDigitalSource(source),
    recipe: recipe === null || Buffer.byteLength(recipe) > recipeBytesMax ? null : recipe,
  }
}

function findField(xmp: string, { attribute, element, resource }: ReturnType<typeof fieldOf>): string | null {
  const inAttribute = attribute.exec(xmp) ?? resource.exec(xmp)
  const value = inAttribute === null ? element.exec(xmp)?.[2] : (inAttribute[1] ?? inAttribute[2])
  return value === undefined ? null : unescapeXml(value).trim()
}

/** A packet without what a stamp says. */
export function withoutXmpStamp(xmp: string): string {
  let rest = xmp
  for (const { attribute, element, resource } of Object.values(fields))
    for (const pattern of [resource, element, attribute]) rest = rest.replaceAll(new RegExp(pattern, 'g'), '')
  return rest
}

/**
 * Writes a stamp into a packet, in place of an older one; all else in the packet stays. A packet that cannot be read,
 * or would get too long for a JPEG, is replaced by one that holds the stamp alone.
 */
export function stampXmp(xmp: string | null, { source, recipe }: XmpStamp): string {
  const old = xmp === null ? '' : withoutXmpStamp(xmp)
  const end = /<\/([\w.-]+):RDF\s*>/.exec(old)
  const stamped = (prefix: string, subject: string) =>
    [
      `<${prefix}:Description ${prefix}:about="${subject}"`,
      source === null
        ? ''
        : ` xmlns:Iptc4xmpExt="${iptcNamespace}" Iptc4xmpExt:DigitalSourceType="${digitalSourceUri(source)}"`,
      recipe === null ? '' : ` xmlns:emulsion="${recipeNamespace}" emulsion:Recipe="${escapeXml(recipe)}"`,
      '/>',
    ].join('')
  if (end !== null) {
    const added = stamped(end[1] as string, subjectOf(old))
    const packet = old.slice(0, end.index) + added + old.slice(end.index)
    if (Buffer.byteLength(packet) <= packetBytesMax) return packet
  }
  const head = '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">'
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${stamped('rdf', '')}</rdf:RDF>`
  return `${head}${rdf}</x:xmpmeta><?xpacket end="w"?>`
}

const coreNamespace = 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/'
const altName = '[\\w.-]+:AltTextAccessibility'
const altPatterns = [
  new RegExp(`<(${altName})(?:\\s[^<>]*)?>[\\s\\S]*?</\\1\\s*>`, 'g'),
  new RegExp(`\\s${altName}\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g'),
]

/**
 * Writes an alternative text (`Iptc4xmpCore:AltTextAccessibility`, IPTC 2021.1) into a packet, in place of an older one. A
 * packet that cannot be read, or would get too long for a JPEG, is replaced by one that holds the stamp and the text; of a
 * stamp that is too long itself, the recipe goes.
 */
export function describeXmp(xmp: string | null, altText: string): string {
  const stamp = readXmpStamp(xmp)
  const old = altPatterns.reduce((packet, pattern) => packet.replaceAll(pattern, ''), xmp ?? '')
  const whole = withAltText(old, altText)
  if (whole !== null && Buffer.byteLength(whole) <= packetBytesMax) return whole
  const stamped = withAltText(stampXmp(null, stamp), altText) as string
  if (Buffer.byteLength(stamped) <= packetBytesMax) return stamped
  return withAltText(stampXmp(null, { ...stamp, recipe: null }), altText) as string
}

/** Null for a packet that cannot be read. */
function withAltText(packet: string, altText: string): string | null {
  const end = /<\/([\w.-]+):RDF\s*>/.exec(packet)
  if (end === null) return null
  const rdf = end[1] as string
  const text = `<${rdf}:Alt><${rdf}:li xml:lang="x-default">${escapeXml(altText)}</${rdf}:li></${rdf}:Alt>`
  const field = `<Iptc4xmpCore:AltTextAccessibility>${text}</Iptc4xmpCore:AltTextAccessibility>`
  const opened = `<${rdf}:Description ${rdf}:about="${subjectOf(packet)}" xmlns:Iptc4xmpCore="${coreNamespace}">`
  return `${packet.slice(0, end.index)}${opened}${field}</${rdf}:Description>${packet.slice(end.index)}`
}

/** What a packet speaks about, as an attribute holds it. */
function subjectOf(packet: string): string {
  const about = /\s[\w.-]+:about\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(packet)
  return (about?.[1] ?? about?.[2] ?? '').replaceAll('"', '&quot;')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Characters beyond ASCII are written by number, so that no program that reads another encoding breaks them. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']|[^ -~]/gu, (char) => `&#${char.codePointAt(0)};`)
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] as string
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0x10ffff ? all : String.fromCodePoint(code)
  })
}
