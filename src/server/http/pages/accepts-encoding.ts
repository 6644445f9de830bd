/** @param header of the request, `accept-encoding`. `br;q=0` is a refusal. */
export function accepts(header: string, encoding: 'br' | 'gzip'): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(';')
    return name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}
