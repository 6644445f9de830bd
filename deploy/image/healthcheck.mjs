// The image's HEALTHCHECK: exits with 0 while the process answers.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/api/health`
const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
