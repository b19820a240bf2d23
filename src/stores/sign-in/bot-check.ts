import { ApiError } from '#api/api-error.ts'
import { botCheck } from '#contract/verification.ts'
import { send } from '../asking/client.ts'

/** Shows the check to the person; its token, or null when they failed it or gave up. */
export type ShowBotCheck = (siteKey: string) => Promise<string | null>

const places: ShowBotCheck[] = []

/** A place on the screen where the check can be shown; the last one is used. Takes it away again. */
export function offerBotCheck(show: ShowBotCheck): () => void {
  places.push(show)
  return () => void places.splice(places.indexOf(show), 1)
}

/**
 * A call that a server with a bot check answers to people only. It is asked without a token first, as
 * most servers want none; after A0240 the person is checked, and it is asked again. A0240 is thrown
 * when it is failed.
 */
export async function asPerson<T>(
  ask: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  try {
    return await ask({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'A0240') throw error
    const { siteKey } = await send(botCheck)
    const token = siteKey === null ? null : await places.at(-1)?.(siteKey)
    if (!token) throw error
    return ask({ cloudflareToken: token, recaptchaType: 'cloudflare' })
  }
}
