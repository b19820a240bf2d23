import { ApiError } from '#api/api-error.ts'
import { botCheck } from '#contract/accounts/verification.ts'
import { send } from '../../asking/client.ts'

/** Shows the check to the person; resolves to its token, or null if it was failed or cancelled. */
export type ShowBotCheck = (siteKey: string) => Promise<string | null>

const offered: ShowBotCheck[] = []

/** Registers a way to show the check; the latest is used. Returns a function that removes it. */
export function offerBotCheck(show: ShowBotCheck): () => void {
  offered.push(show)
  return () => void offered.splice(offered.indexOf(show), 1)
}

/**
 * Makes a call that may need a bot check. It goes without a token first, as most servers need none;
 * after A0240 the person is checked and it is sent again. Throws A0240 when the check fails.
 */
export async function asPerson<T>(
  ask: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  try {
    return await ask({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'A0240') throw error
    const { siteKey } = await send(botCheck)
    const token = siteKey === null ? null : await offered.at(-1)?.(siteKey)
    if (!token) throw error
    return ask({ cloudflareToken: token, recaptchaType: 'cloudflare' })
  }
}
