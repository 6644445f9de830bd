import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGranted } from './granted.ts'

const gib = 2 ** 30
/** Control groups as files; what is not named is not there. */
const filesOf = (files: Readonly<Record<string, string>>) => (path: string) => {
  const text = files[path]
  if (text === undefined) throw new Error(`ENOENT ${path}`)
  return text
}
const grantedIn = (files: Readonly<Record<string, string>>) => readGranted(filesOf(files), 16)

test('without control groups, the machine’s cores and no limit of memory', () => {
  expect(grantedIn({})).toEqual({ cores: 16, memoryBytes: null, memoryLeftBytes: null })
})

test('a container of version 2 gets its quota and its memory', () => {
  const container = {
    '/proc/self/cgroup': '0::/\n',
    '/sys/fs/cgroup/cpu.max': '250000 100000\n',
    '/sys/fs/cgroup/memory.max': `${4 * gib}\n`,
    '/sys/fs/cgroup/memory.current': `${3 * gib}\n`,
    '/sys/fs/cgroup/memory.stat': `anon 1\ninactive_file ${gib}\nactive_file 5\n`,
  }
  expect(grantedIn(container)).toEqual({ cores: 2, memoryBytes: 4 * gib, memoryLeftBytes: 2 * gib })
})

test('a service of version 2 is bound by every group above it', () => {
  const service = {
    '/proc/self/cgroup': '0::/system.slice/emulsion.service\n',
    '/sys/fs/cgroup/system.slice/cpu.max': '300000 100000\n',
    '/sys/fs/cgroup/system.slice/memory.max': `${8 * gib}\n`,
    '/sys/fs/cgroup/system.slice/memory.current': `${7 * gib}\n`,
    '/sys/fs/cgroup/system.slice/emulsion.service/cpu.max': 'max 100000\n',
    '/sys/fs/cgroup/system.slice/emulsion.service/memory.max': `${2 * gib}\n`,
    '/sys/fs/cgroup/system.slice/emulsion.service/memory.current': `${gib / 2}\n`,
  }
  expect(grantedIn(service)).toEqual({ cores: 3, memoryBytes: 2 * gib, memoryLeftBytes: gib })
})

test.each([
  ['as the machine mounts it', '/docker/abc'],
  ['inside the container, where the path is the host’s', ''],
])('version 1 is read %s', (_, folder) => {
  const container = {
    '/proc/self/cgroup': '4:memory:/docker/abc\n3:cpuset:/docker/abc\n2:cpu,cpuacct:/docker/abc\n0::/\n',
    [`/sys/fs/cgroup/cpu,cpuacct${folder}/cpu.cfs_quota_us`]: '150000\n',
    [`/sys/fs/cgroup/cpu,cpuacct${folder}/cpu.cfs_period_us`]: '100000\n',
    [`/sys/fs/cgroup/memory${folder}/memory.limit_in_bytes`]: `${2 * gib}\n`,
    [`/sys/fs/cgroup/memory${folder}/memory.usage_in_bytes`]: `${gib}\n`,
    [`/sys/fs/cgroup/memory${folder}/memory.stat`]: `inactive_file 7\ntotal_inactive_file ${gib / 2}\n`,
  }
  expect(grantedIn(container)).toEqual({ cores: 1, memoryBytes: 2 * gib, memoryLeftBytes: 1.5 * gib })
})

test('version 1 without limits limits nothing', () => {
  const free = {
    '/proc/self/cgroup': '4:memory:/\n1:cpu:/\n',
    '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1\n',
    '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n',
    '/sys/fs/cgroup/memory/memory.limit_in_bytes': '9223372036854771712\n',
    '/sys/fs/cgroup/memory/memory.usage_in_bytes': '1000\n',
  }
  expect(grantedIn(free)).toEqual({ cores: 16, memoryBytes: null, memoryLeftBytes: null })
})

test('whatever the files hold, at least one core is granted, at most the machine’s, and never less than no memory', () => {
  const text = fc.oneof(fc.string(), fc.constant('max 100000'), fc.nat().map(String), fc.constant('-1'))
  const names = [
    'cpu.max',
    'memory.max',
    'memory.current',
    'memory.stat',
    'cpu/cpu.cfs_quota_us',
    'cpu/cpu.cfs_period_us',
  ]
  fc.assert(
    fc.property(fc.array(text, { minLength: 7, maxLength: 7 }), ([groups = '', ...texts]) => {
      const files = Object.fromEntries(names.map((name, at) => [`/sys/fs/cgroup/${name}`, texts[at] ?? '']))
      const granted = grantedIn({ '/proc/self/cgroup': `1:cpu:/\n0::/${groups}`, ...files })
      expect(granted.cores).toBeGreaterThanOrEqual(1)
      expect(granted.cores).toBeLessThanOrEqual(16)
      expect(granted.memoryLeftBytes ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})
