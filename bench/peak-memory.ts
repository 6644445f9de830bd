export {}

// Runs the command line and reports its peak memory at the end.
process.once('exit', () => process.stderr.write(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`))
await import('../src/cli/main.ts')
