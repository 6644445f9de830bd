import { z } from 'zod'

/** Raised whenever other things are found in the same photo. */
export const thingsVersion = 10

/** The chips over a photo: things of one group are marked together. */
const thingGroups = ['people', 'vehicles', 'animals', 'objects', 'wires', 'text'] as const
export type ThingGroup = (typeof thingGroups)[number]

/** The 80 kinds of COCO (Lin 2014), in the order of the detector's outputs. */
export const thingKinds = [
  ...['person', 'bicycle', 'car', 'motorcycle', 'airplane', 'bus', 'train', 'truck', 'boat', 'traffic light'],
  ...['fire hydrant', 'stop sign', 'parking meter', 'bench', 'bird', 'cat', 'dog', 'horse', 'sheep', 'cow'],
  ...['elephant', 'bear', 'zebra', 'giraffe', 'backpack', 'umbrella', 'handbag', 'tie', 'suitcase', 'frisbee'],
  ...['skis', 'snowboard', 'sports ball', 'kite', 'baseball bat', 'baseball glove', 'skateboard', 'surfboard'],
  ...['tennis racket', 'bottle', 'wine glass', 'cup', 'fork', 'knife', 'spoon', 'bowl', 'banana', 'apple'],
  ...['sandwich', 'orange', 'broccoli', 'carrot', 'hot dog', 'pizza', 'donut', 'cake', 'chair', 'couch'],
  ...['potted plant', 'bed', 'dining table', 'toilet', 'tv', 'laptop', 'mouse', 'remote', 'keyboard', 'cell phone'],
  ...['microwave', 'oven', 'toaster', 'sink', 'refrigerator', 'book', 'clock', 'vase', 'scissors', 'teddy bear'],
  ...['hair drier', 'toothbrush'],
] as const

/** What a mask by meaning can name: these kinds, and what is found besides them. */
export const markableKinds = [...thingKinds, 'wire', 'text'] as const
export type MarkableKind = (typeof markableKinds)[number]

const share = z.number().min(0).max(1)

const thing = z.object({
  /** The kind's English name: one of the 80 of `thingKinds`, or 'wire' or 'text'. */
  kind: z.string(),
  group: z.enum(thingGroups),
  /** 0..1. */
  score: share,
  /** Shares of the photo's width and height. */
  box: z.object({ left: share, top: share, right: share, bottom: share }),
  /** Belongs to what the photo was taken of. */
  isMain: z.boolean(),
  /** Lies in the background and takes little of the photo. */
  isSmall: z.boolean(),
  /** Greyscale PNG, base64; white = the thing. It covers the box; the long side of the whole photo would be 1024. */
  mask: z.string(),
})
export type ThingReply = z.infer<typeof thing>

/** Answer of GET /api/photos/:id/things: things of the 80 kinds, the surest first, then text, then wires. */
export const thingsReply = z.object({ things: z.array(thing) })
export type ThingsReply = z.infer<typeof thingsReply>
