/** The encodings in which pages and files are sent, smallest first (a front page: 12.0, 13.6 and 16.3 kB of 75). */
const encodings = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** @param header of the request, `accept-encoding`. `br;q=0` is a refusal. */
export function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(';')
    return name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}

/** The smallest encoding that the client accepts; 'identity' without one. */
export const encodingFor = (header: string): Encoding | 'identity' =>
  encodings.find((encoding) => accepts(header, encoding)) ?? 'identity'
