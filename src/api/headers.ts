/** The result of signing in. Only `token` authenticates; the others are checked when present. */
export interface SessionTokens {
  token: string
  sessionId: string
  /** Short-lived, for the chat socket. */
  paasToken: string
  /** Id of the registered client key; empty while there is none. */
  certification: string
  /** Organizations call as `mechanism`, everyone else as the product's user. */
  isOrganization: boolean
}

/** The headers of every call. A visitor has no tokens and is the product's user. */
export function callHeaders(
  product: string,
  language: string,
  tokens: SessionTokens | null,
): Record<string, string> {
  const headers: Record<string, string> = {
    language,
    role: tokens?.isOrganization ? 'mechanism' : `${product}_user`,
    loginType: `${product}_web`,
  }
  const { token, sessionId, paasToken, certification: Certification } = tokens ?? {}
  for (const [name, value] of Object.entries({ token, sessionId, paasToken, Certification })) {
    if (value) headers[name] = value
  }
  return headers
}
