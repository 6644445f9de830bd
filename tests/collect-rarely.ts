import { collectRarely } from '#server/pictures/render/collect-rarely.ts'

// A picture is an array outside of the heap, and each 64 MB of them had all modules looked through for what nobody needs:
// a quarter of the work in tests of pictures. The heap's bound is in vitest.config.ts.
collectRarely()
