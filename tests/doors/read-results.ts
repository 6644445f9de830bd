import { readZip } from '../read-zip.ts'

/** The pictures in a ZIP archive of results. */
export const entriesOf = (archive: Buffer): Buffer[] => [...readZip(archive).values()]
