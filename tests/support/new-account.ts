import type { Page } from '@playwright/test'
import { productToken } from '#i18n/brand.ts'
import { codeFor } from './codes.ts'

/**
 * Signs a browser in with an account that is nobody's yet, made by a code to a number of its own; as
 * somebody who ticked "remember me"; answers the token. Kind 1 wants to be a tutor, 2 a parent.
 */
export async function joinAsNew(
  page: Page,
  kind: 1 | 2,
  name = 'Chan Siu Ming',
): Promise<{ token: string }> {
  const { request } = page
  const mobile = `6${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  await request.post('/cert/sso/register/send/message', { data: { mobile } })
  const verifyCode = await codeFor(async (path) => {
    const answer = await request.get(path)
    return new Response(await answer.text())
  }, mobile)
  const answer = await request.post('/api/quick/register/do', {
    params: { mobile, verifyCode, name, userKind: kind, rememberMe: 'true' },
  })
  const { data } = await answer.json()
  const { token, sessionId, paasToken, certification } = data
  const session = { kind, token, sessionId, paasToken, certification }
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `${productToken}.session`,
    JSON.stringify(session),
  ] as const)
  return { token }
}
