import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

// Makes the fonts' subsets for English and the digits of all languages: node tooling/fonts/make-fonts.ts
// They have 13 and 14 kB, which fit into the first round trip of a connection; all of Latin has 29 and 21 kB.

/** The weights that the site uses. Figures and ligatures of these letters stay. */
const weights = { wght: { min: 400, max: 500, default: 400 } }
const letters = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, place) => 0x20 + place))
const punctuation = '\u00a0·–—‘’“”…×→'
// No headline has these.
const rareInHeadlines = /[#*<=>@[\\\]^_`{|}~×→·]/g

const faces = [
  { name: 'geist-english', source: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2', isSerif: false },
  {
    name: 'instrument-serif-english',
    source: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    isSerif: true,
  },
  {
    name: 'instrument-serif-english-italic',
    source: '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2',
    isSerif: true,
  },
]

const folder = fileURLToPath(new URL('../../src/web/fonts', import.meta.url))
const licences = new Set<string>()
for (const { name, source, isSerif } of faces) {
  const path = fileURLToPath(import.meta.resolve(source))
  const text = isSerif ? (letters + punctuation).replace(rareInHeadlines, '') : letters + punctuation
  const subset = await subsetFont(await readFile(path), text, {
    targetFormat: 'woff2',
    ...(isSerif ? {} : { variationAxes: weights }),
  })
  await writeFile(join(folder, `${name}.woff2`), subset)
  licences.add(await readFile(join(dirname(path), '../../LICENSE'), 'utf8'))
  console.log(name, subset.length)
}
await writeFile(join(folder, 'OFL.txt'), [...licences].join('\n\n'))
