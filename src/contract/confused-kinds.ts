/** Animals on four legs, which the detector takes for each other. */
export const confusedKinds = ['cat', 'dog', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe'] as const
export type ConfusedKind = (typeof confusedKinds)[number]
export const isConfused = (kind: string): kind is ConfusedKind => confusedKinds.some((one) => one === kind)
