/**
 * The pages' policy forbids code from strings, and zod would try once whether it may (zod 4, core/util.js, allowsEval): caught, but
 * told as a breach. To be imported before any schema is made: by the root, which every page evaluates first, and by workers.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
