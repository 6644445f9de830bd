import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { digitalSources, digitalSourceUri, strongestSource } from '#contract/digital-source.ts'
import { noMetadata } from './photo-metadata.ts'
import { stampMetadata } from './stamp-metadata.ts'
import { describeXmp, readXmpStamp, recipeBytesMax, stampXmp, withoutXmpStamp } from './xmp-stamp.ts'

const rdf = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'
const packet = (inside: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${rdf}><rdf:Description rdf:about="uuid:1" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:iptc="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" dc:creator="Ada">${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`

describe('the stamp of a result in XMP', () => {
  test('is read as it was written, whatever the recipe holds, beside all that the packet held', () => {
    const source = fc.constantFrom(...digitalSources)
    const recipe = fc.option(fc.string({ unit: 'binary', maxLength: 300 }).map((text) => JSON.stringify({ text })))
    fc.assert(
      fc.property(source, recipe, fc.boolean(), (source, recipe, hasPacket) => {
        const stamped = stampXmp(hasPacket ? packet('<dc:title>Lake</dc:title>') : null, { source, recipe })
        expect(readXmpStamp(stamped)).toEqual({ source, recipe })
        if (hasPacket) expect(stamped).toContain('<dc:title>Lake</dc:title>')
        const again = stampXmp(stamped, { source: 'composite', recipe: null })
        expect(readXmpStamp(again)).toEqual({ source: 'composite', recipe: null })
        expect(again.length).toBeLessThanOrEqual(stamped.length + 400)
      }),
      { numRuns: 40 },
    )
  })

  test.each([
    ['an element', `<iptc:DigitalSourceType>${digitalSourceUri('composite')}</iptc:DigitalSourceType>`],
    ['a resource', `<iptc:DigitalSourceType rdf:resource="${digitalSourceUri('composite')}"/>`],
    [
      'https',
      '<iptc:DigitalSourceType>https://cv.iptc.org/newscodes/digitalsourcetype/composite</iptc:DigitalSourceType>',
    ],
  ])('of another program is read from %s, and taken out', (_, inside) => {
    expect(readXmpStamp(packet(inside)).source).toBe('composite')
    expect(readXmpStamp(withoutXmpStamp(packet(inside))).source).toBeNull()
    const stamped = stampXmp(packet(inside), { source: 'humanEdits', recipe: null })
    expect(readXmpStamp(stamped).source).toBe('humanEdits')
    // All descriptions of a packet are about the same thing.
    expect(stamped.match(/rdf:about="uuid:1"/g)).toHaveLength(2)
  })

  test('replaces a packet that is too long or cannot be read, and never reads too long a recipe', () => {
    for (const old of [packet(`<dc:title>${'x'.repeat(65_000)}</dc:title>`), 'no XML at all'])
      expect(readXmpStamp(stampXmp(old, { source: 'composite', recipe: '{}' }))).toEqual({
        source: 'composite',
        recipe: '{}',
      })
    expect(readXmpStamp(stampXmp(null, { source: null, recipe: 'x'.repeat(recipeBytesMax + 1) })).recipe).toBeNull()
  })

  test('never brings place data along, and its own words cost no other metadata', async () => {
    const placed = packet('<dc:title>Lake</dc:title><exif:GPSLatitude xmlns:exif="x">51,30N</exif:GPSLatitude>')
    const old = stampXmp(placed, { source: 'composite', recipe: '{"name":"GPS Latitude"}' })
    const stamp = { sources: ['humanEdits'] as const, recipe: '{"name":"GPS Longitude"}' }
    const { xmp } = stampMetadata({ ...noMetadata, xmp: old }, 'without-place', stamp)
    expect(xmp).toContain('Lake')
    expect(xmp).not.toContain('51,30N')
    expect(readXmpStamp(xmp)).toEqual({ source: 'composite', recipe: stamp.recipe })
    const bare = stampMetadata({ ...noMetadata, xmp: old }, 'none', stamp)
    expect(bare.xmp).not.toContain('Lake')
  })

  test('is where other programs look for it', async () => {
    const xmp = stampXmp(null, { source: 'humanEdits', recipe: null })
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .withXmp(xmp)
      .jpeg()
      .toBuffer()
    const read = (await sharp(file).metadata()).xmp?.toString() ?? ''
    expect(read).toContain('xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"')
    expect(read).toContain('Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/humanEdits"')
  })
})

test('an alternative text is written once, beside all else, where other programs look for it', async () => {
  const stamped = stampXmp(null, { source: 'humanEdits', recipe: '{"version":1}' })
  const once = describeXmp(stamped, 'A dog & 2 people, “here” <3')
  const twice = describeXmp(once, 'Ein Hund')
  expect(readXmpStamp(twice)).toEqual({ source: 'humanEdits', recipe: '{"version":1}' })
  expect(twice.match(/<Iptc4xmpCore:AltTextAccessibility>/g)).toHaveLength(1)
  expect(twice).toContain('<rdf:li xml:lang="x-default">Ein Hund</rdf:li>')
  for (const xmp of [describeXmp(null, 'A dog'), describeXmp('no packet', 'A dog'), once]) {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    const read = (await sharp(await picture.withXmp(xmp).jpeg().toBuffer()).metadata()).xmp?.toString() ?? ''
    expect(read).toContain('xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"')
    expect(read).toContain('<rdf:li xml:lang="x-default">A dog')
  }
  expect(once).toContain('A dog &#38; 2 people, &#8220;here&#8221; &#60;3')
})

test('an alternative text takes the place of a packet that would get too long, never that of its marks', () => {
  const source = 'compositeWithTrainedAlgorithmicMedia'
  const long = stampXmp(packet(`<dc:title>${'x'.repeat(50_000)}</dc:title>`), { source, recipe: '{"version":1}' })
  const described = describeXmp(long, '😀'.repeat(1000))
  expect(Buffer.byteLength(described)).toBeLessThanOrEqual(60_000)
  expect(described).toContain('AltTextAccessibility')
  expect(readXmpStamp(described)).toEqual({ source, recipe: '{"version":1}' })
  // A quotation mark takes five bytes.
  const recipe = JSON.stringify(Array.from({ length: 5000 }, () => ''))
  const wordy = stampXmp(null, { source, recipe })
  expect(readXmpStamp(describeXmp(wordy, 'A dog'))).toEqual({ source, recipe })
  expect(readXmpStamp(describeXmp(wordy, '😀'.repeat(1000)))).toEqual({ source, recipe: null })
})

test('the strongest term of a chain does not depend on the order of its steps', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...digitalSources), { minLength: 1 }), (sources) => {
      const strongest = strongestSource(sources)
      expect(sources).toContain(strongest)
      expect(strongestSource(sources.toReversed())).toBe(strongest)
    }),
  )
  expect(strongestSource(['compositeWithTrainedAlgorithmicMedia', 'humanEdits'])).toBe(
    'compositeWithTrainedAlgorithmicMedia',
  )
})
