import { z } from 'zod'
import { downloadFormats, downloadOptions } from './photo.ts'

/** inside: the whole picture, within the frame. fill: the frame full, cropped. pad: the whole picture on a ground. */
export const exportFits = ['inside', 'fill', 'pad'] as const
export type ExportFit = (typeof exportFits)[number]

export interface ExportSize {
  /** What files are named for, and how requests say it. */
  readonly id: string
  /** Of the frame, px. Pictures are never enlarged: where there are fewer pixels, the frame is smaller in its shape. */
  readonly width: number
  readonly height: number
  readonly fit: ExportFit
  /** '#rrggbb' under all that is transparent, whatever is asked for besides. */
  readonly ground?: string
  /** A sheet of paper lies as the picture does. */
  readonly turns?: boolean
  /** Pixels an inch that the file tells. */
  readonly density?: number
}

export interface ExportPreset extends ExportSize {
  /** A proper name, the same in all languages. */
  readonly name: string
  readonly group: 'networks' | 'shops' | 'print'
}

/**
 * Sizes of networks, shops and paper. Networks by the figures that guides agree on in 2026 (loopworker.com
 * "Social Media Image Sizes 2026", ogimg.xyz/guides/social-media-image-sizes, linkshed.net/socialsizes.php): Instagram
 * 1080 wide at 1:1, 4:5 and 9:16, YouTube's thumbnail 1280 x 720, link cards of Facebook and Open Graph 1200 x 630,
 * pins 1000 x 1500. Amazon: 2000 x 2000 on pure white (zentail.com "Guide to Ecommerce Image Requirements",
 * clipitquick.com/amazon-and-ebays-image-guidelines), eBay: 1600 at best (the latter; at least 500 by
 * ebay.com/help/policies/listing-policies/picture-policy, which forbids text and marks), Etsy: 2000 on the shortest side
 * or a little under at 5:4 (fotolince.com/en/blog/ecommerce-product-image-playbook), Shopify: 2048 square (the same).
 * Paper at 300 dpi: cm / 2.54 x 300.
 */
export const exportPresets: readonly ExportPreset[] = [
  { id: 'instagram-square', name: 'Instagram 1:1', group: 'networks', width: 1080, height: 1080, fit: 'fill' },
  { id: 'instagram-portrait', name: 'Instagram 4:5', group: 'networks', width: 1080, height: 1350, fit: 'fill' },
  { id: 'story', name: 'Story, Reel 9:16', group: 'networks', width: 1080, height: 1920, fit: 'fill' },
  { id: 'youtube', name: 'YouTube 16:9', group: 'networks', width: 1280, height: 720, fit: 'fill' },
  { id: 'open-graph', name: 'Facebook, Open Graph', group: 'networks', width: 1200, height: 630, fit: 'fill' },
  { id: 'pinterest', name: 'Pinterest 2:3', group: 'networks', width: 1000, height: 1500, fit: 'fill' },
  { id: 'amazon', name: 'Amazon', group: 'shops', width: 2000, height: 2000, fit: 'pad', ground: '#ffffff' },
  { id: 'ebay', name: 'eBay', group: 'shops', width: 1600, height: 1600, fit: 'pad', ground: '#ffffff' },
  { id: 'etsy', name: 'Etsy 5:4', group: 'shops', width: 2500, height: 2000, fit: 'fill' },
  { id: 'shopify', name: 'Shopify', group: 'shops', width: 2048, height: 2048, fit: 'pad' },
  { id: 'web', name: 'Web 1600 px', group: 'print', width: 1600, height: 1600, fit: 'inside' },
  {
    id: '10x15',
    name: '10 × 15 cm',
    group: 'print',
    width: 1772,
    height: 1181,
    fit: 'fill',
    turns: true,
    density: 300,
  },
  {
    id: '13x18',
    name: '13 × 18 cm',
    group: 'print',
    width: 2126,
    height: 1535,
    fit: 'fill',
    turns: true,
    density: 300,
  },
]

/** Asks for a download as it always was. */
export const originalSize = 'original'
export const exportSidesPx = { min: 16, max: 6000 } as const
export const exportSizesMax = 20

const ownSize = /^(\d{2,4})x(\d{2,4})(?:-(inside|fill|pad))?$/

/** A size by its name: a preset's id, or `1200x630-pad`. Null for the original, undefined for what is none. */
export function findExportSize(id: string): ExportSize | null | undefined {
  if (id === originalSize) return null
  const preset = exportPresets.find((one) => one.id === id)
  if (preset !== undefined) return preset
  const [, width, height, fit = 'inside'] = ownSize.exec(id) ?? []
  const sides = [Number(width), Number(height)] as const
  if (!sides.every((side) => side >= exportSidesPx.min && side <= exportSidesPx.max)) return undefined
  return { id, width: sides[0], height: sides[1], fit: fit as ExportFit }
}

const sizes = z
  .string()
  .max(600)
  .default(originalSize)
  .transform((text, context) => {
    const ids = [...new Set(text.split(','))]
    const found = ids.map(findExportSize)
    if (ids.length <= exportSizesMax && !found.includes(undefined)) return found as (ExportSize | null)[]
    const unknown = ids.filter((_, at) => found[at] === undefined)
    const message =
      unknown.length === 0
        ? `at most ${exportSizesMax} at once`
        : `no such size: ${JSON.stringify(unknown[0]?.slice(0, 40))}. It may be ${[originalSize, ...exportPresets.map(({ id }) => id)].join(', ')}, or one of your own such as 1200x630-pad, with sides from ${exportSidesPx.min} to ${exportSidesPx.max} px`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const color = z.string().regex(/^#[0-9a-f]{6}$/)

/** Places of a picture, as a keypad lies: of a mark of one's own, or of the part that a crop keeps. */
export const picturePlaces = [
  ...['top-left', 'top', 'top-right', 'left', 'middle', 'right'],
  ...['bottom-left', 'bottom', 'bottom-right'],
] as const
export type PicturePlace = (typeof picturePlaces)[number]

/** Downloads in sizes: what any number of photos can leave with. */
export const exportOptions = downloadOptions.extend({
  /** Without one, what is transparent leaves as PNG and the rest as JPEG. */
  format: z.enum(downloadFormats).optional(),
  /** Ids of sizes with commas between them. */
  sizes,
  /** The ground of what is padded; without one it is transparent where the picture is, else white. */
  ground: color.optional(),
  /** The part that a crop keeps; without one it is where heads and main things were found, else the middle. */
  keep: z.enum(picturePlaces).optional(),
  /** The pattern of the files' names; without one a file has the name of its photo, and of its size where it has one. */
  name: z.string().max(100).optional(),
})
export type ExportOptions = z.infer<typeof exportOptions>

/** A PNG of 1,024 px of text and a logo of one's own is some 60 kB. */
export const markBytesMax = 160 * 1024

/** A picture that is drawn on what leaves: text or a logo of the user's own. */
const ownMark = z.object({
  /** PNG, base64. The page draws text, since a render child opens no fonts. */
  png: z.base64().max(markBytesMax),
  place: z.enum(picturePlaces),
  /** Share of the leaving picture's shorter side that the mark's longer side takes. */
  size: z.number().min(0.02).max(1),
  opacity: z.number().min(0.05).max(1),
})
export type OwnMark = z.infer<typeof ownMark>

export const altTextMax = 1000

/** POST /api/photos/:id/exports: answers with the file, or with one ZIP of several. */
export const exportRequest = exportOptions.extend({
  mark: ownMark.optional(),
  /** What the picture shows, in the words of whoever exports it; written into its XMP. */
  altText: z.string().trim().max(altTextMax).optional(),
})
export type ExportRequest = z.infer<typeof exportRequest>

/** What a pattern may name. */
export interface NameParts {
  /** Of the photo that was brought in, without its ending. */
  readonly name: string
  /** What was done to it, such as `repair-coloring`; empty for nothing. */
  readonly tool: string
  /** Id of the size; empty for the original. */
  readonly size: string
  /** Year, month and day. */
  readonly date: string
  /** Counts the files of one download from 1. */
  readonly n: number
}

export const nameFields = ['name', 'tool', 'size', 'date', 'n'] as const
export const defaultPattern = '{name}-{tool}-{size}'

/** Fills a pattern in. What is left empty takes the marks beside it along. */
export function fillPattern(pattern: string, parts: NameParts): string {
  const filled = pattern.replace(/\{(name|tool|size|date|n)\}/g, (_, field: keyof NameParts) => String(parts[field]))
  const tidy = filled.replace(/([-_ .])[-_ .]*(?=\1)/g, '').replace(/^[-_ .]+|[-_ .]+$/g, '')
  return tidy === '' ? parts.name : tidy
}
