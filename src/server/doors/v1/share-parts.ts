type Parts = Record<string, unknown>
interface Operation {
  readonly parameters?: unknown[]
  readonly responses?: Record<string, { headers?: Parts } & Parts>
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>
  readonly webhooks?: Record<string, Record<string, Operation>>
  components: Record<string, Parts>
}

/**
 * Moves headers, parameters and refusals that several operations share among the components, each under its name; the
 * operations then refer to them. The first of a name is shared; another of the same name stays where it is, and so does
 * a parameter that one operation takes.
 */
export function shareParts(document: Document): void {
  const { components } = document
  const operations = [document.paths, document.webhooks ?? {}].flatMap(Object.values).flatMap(Object.values)
  const taken = operations.flatMap(({ parameters = [] }: Operation) => parameters.map((one) => JSON.stringify(one)))
  const isShared = (parameter: unknown) => taken.filter((one) => one === JSON.stringify(parameter)).length > 1
  const refer = (kind: string, name: string, part: unknown): unknown => {
    const named = ((components[kind] ??= {}) as Parts)[name]
    if (named !== undefined && JSON.stringify(named) !== JSON.stringify(part)) return part
    components[kind][name] = part
    return { $ref: `#/components/${kind}/${name}` }
  }
  for (const { parameters = [], responses = {} } of operations as Operation[]) {
    for (const [at, parameter] of parameters.entries())
      if (isShared(parameter)) parameters[at] = refer('parameters', (parameter as { name: string }).name, parameter)
    for (const [status, response] of Object.entries(responses)) {
      for (const [name, header] of Object.entries(response.headers ?? {}))
        (response.headers as Parts)[name] = refer('headers', name, header)
      if (Number(status) >= 400) responses[status] = refer('responses', `E${status}`, response) as typeof response
    }
  }
}
