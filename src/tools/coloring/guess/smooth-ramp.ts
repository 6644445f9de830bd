import { smoothStep } from '#imaging/filters/weighted-blur.ts'

/** 0 up to the first, 1 from the second on, smooth between. */
export const smoothRamp = ([from, to]: readonly [number, number], value: number): number => smoothStep(from, to, value)
