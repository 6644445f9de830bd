/**
 * The pages' content security policy forbids code from strings. zod would test that once (zod 4, core/util.js,
 * allowsEval); it catches the error, but the browser reports a violation. Import this before any schema is made: in the
 * root, which every page evaluates first, and in workers.
 */
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
