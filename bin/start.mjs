import { keepServer } from './keep-server.mjs'
import { buildModels, buildPages, buildPrograms, findNode, install, programs } from './project.mjs'

await install()
// The pages take longest. Beside them the server makes its database and all else; it mounts them once they are there.
const built = buildPages()
await buildModels()
await buildPrograms()
// The server answers from many threads for a long time. Two arenas in place of one for each, and large blocks that go back
// to the system, hold it at 355 MB after 60,000 pages where it took 537 (bench/server/pages.ts). Children have their own.
process.env.MALLOC_ARENA_MAX ??= '2'
process.env.MALLOC_MMAP_THRESHOLD_ ??= '131072'
process.env.MALLOC_TRIM_THRESHOLD_ ??= '131072'
// Room for young objects, in MB. With V8's own choice the server took 76 MB more after 20,000 pages, and was no faster.
keepServer(findNode(), ['--max-semi-space-size=8', `${programs}/server.js`, '--awaits-pages'], { built })
