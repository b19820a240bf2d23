import { once } from 'node:events'
import { request } from 'node:http'

/** Status of a GET over a socket, with headers that `fetch` would not send. */
export async function statusOf(
  address: URL,
  headers: Record<string, string> = {},
): Promise<number> {
  const asked = request(address, { headers, agent: false })
  asked.end()
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}
