import type { ThingGroup } from '#contract/things.ts'

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
export type ThingKind = (typeof thingKinds)[number]

const vehicles: ReadonlySet<ThingKind> = new Set(thingKinds.slice(1, 9))
const animals: ReadonlySet<ThingKind> = new Set(thingKinds.slice(14, 24))

export function groupOf(kind: ThingKind): ThingGroup {
  if (kind === 'person') return 'people'
  if (vehicles.has(kind)) return 'vehicles'
  return animals.has(kind) ? 'animals' : 'objects'
}
