import { type Agent, type OutgoingHttpHeaders, request } from 'node:http'

/** Status of a request after reading the whole answer; 0 if the server closed the connection. */
export function askFrom(
  url: URL,
  agent: Agent,
  headers: OutgoingHttpHeaders = {},
  body?: string,
): Promise<number> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const options = { agent, method, headers: { 'accept-encoding': 'br', ...headers } }
    const asked = request(url, options, (answer) =>
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0)),
    )
    asked.once('error', () => resolve(0))
    asked.end(body)
  })
}
