import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { isSystemError, sayError } from '#line/system-error.ts'
import { useFolder } from '../../tests/use-folder.ts'

const folder = useFolder('errors')
beforeAll(async () => {
  await writeFile(join(folder, 'file'), 'x')
})

const said = async (doing: Promise<unknown>): Promise<string> => {
  const error = await doing.catch((reason: unknown) => reason)
  return isSystemError(error) ? sayError(error).replaceAll(folder, '') : String(error)
}

test('what the system refuses is one sentence with the path', async () => {
  expect(await said(writeFile(join(folder, 'none/a.jpg'), ''))).toBe(
    '/none/a.jpg cannot be opened: there is no such file, or no folder /none.',
  )
  expect(await said(writeFile(folder, ''))).toBe(' is a folder.')
  expect(await said(mkdir(join(folder, 'file/a')))).toBe('/file/a cannot be made: a file is in the way.')
  expect(await said(readFile(join(folder, 'none')))).toMatch(/^\/none cannot be opened/)
  expect(await said(open('/proc/version', 'w'))).not.toContain('errno')
  expect(sayError({ code: 'EACCES', syscall: 'mkdir', path: '/a', message: '', name: '' })).toBe(
    'This user may not write /a.',
  )
  expect(sayError({ code: 'ENOSPC', syscall: 'write', message: '', name: '' })).toBe('The disk is full.')
  expect(isSystemError(new Error('other'))).toBe(false)
})
