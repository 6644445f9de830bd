/** Local names of XMP fields that say where a photo was taken (exif, photoshop, Iptc4xmpCore, Iptc4xmpExt). */
const placeNames =
  'GPS\\w+|City|State|Country|CountryCode|CountryName|Location|LocationCreated|LocationShown|LocationId|LocationName|ProvinceState|Sublocation|WorldRegion'
const name = `[\\w.-]+:(?:${placeNames})`
const attribute = new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g')
const emptyElement = new RegExp(`<${name}(?:\\s[^<>]*)?/>`, 'g')
const element = new RegExp(`<(${name})(?:\\s[^<>]*)?>[\\s\\S]*?</\\1\\s*>`, 'g')

const gainMapPart =
  /\s(?:hdrgm|HDRGainMap):\w+\s*=\s*(?:"[^"]*"|'[^']*')|<(Container:Directory|(?:hdrgm|HDRGainMap):\w+)(?:\s[^<>]*)?(?:\/>|>[\s\S]*?<\/\1\s*>)/g

/** Removes what says that a second picture follows, for a file where none does. */
export const dropGainMapFromXmp = (xmp: string): string => xmp.replace(gainMapPart, '')

/** Removes place fields from an XMP packet; drops the whole packet if one may remain. */
export function dropPlaceFromXmp(xmp: string): string | null {
  const cleaned = xmp.replace(attribute, '').replace(emptyElement, '').replace(element, '')
  return new RegExp(`[<\\s/]${name}|GPS|[Ll]atitude|[Ll]ongitude`).test(cleaned) ? null : cleaned
}
