import { type Agent, type OutgoingHttpHeaders, request } from 'node:http'

/** Status of a GET whose answer is read to its end; 0 when the server closed the connection. */
export function askFrom(
  url: URL,
  agent: Agent,
  headers: OutgoingHttpHeaders = {},
): Promise<number> {
  return new Promise((resolve) => {
    const options = { agent, headers: { 'accept-encoding': 'br', ...headers } }
    const asked = request(url, options, (answer) =>
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0)),
    )
    asked.once('error', () => resolve(0))
    asked.end()
  })
}
