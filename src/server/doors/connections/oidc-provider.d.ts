declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  /** As far as it is used here. */
  export interface Interaction {
    readonly uid: string
    readonly params: Readonly<Record<string, unknown>>
    readonly returnTo: string
    result?: Readonly<Record<string, unknown>>
    readonly exp: number
    save(seconds: number): Promise<unknown>
  }

  interface Client {
    readonly clientId: string
    readonly clientName?: string
  }

  export interface OidcContext {
    readonly oidc: {
      readonly provider: Provider
      readonly client: Client
      readonly session: { readonly accountId: string }
      readonly result?: Readonly<Record<string, unknown>>
    }
    type: string
    body: unknown
  }

  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    proxy: boolean
    readonly Client: { find(id: string): Promise<Client | undefined> }
    readonly Grant: new (of: {
      readonly clientId: string
      readonly accountId: string
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    callback(): RequestListener
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    on(event: 'server_error', listener: (context: OidcContext, error: Error) => void): this
  }

  export const interactionPolicy: {
    readonly Prompt: new (
      what: { readonly name: string; readonly requestable: boolean },
      ...checks: unknown[]
    ) => unknown
    readonly Check: new (reason: string, description: string, check: (context: OidcContext) => boolean) => unknown
  }
}
