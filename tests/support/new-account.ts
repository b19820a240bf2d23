import type { BrowserContext, Page } from '@playwright/test'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import { productToken } from '#i18n/brand.ts'
import type { UserKind } from '#stores/accounts/session/user-kind.ts'
import { codeFor } from './codes.ts'

/** Stores a session made through calls in the browser, from its next page on. */
export async function remember(
  browser: BrowserContext | Page,
  kind: UserKind,
  { token, sessionId, paasToken, certification }: SignedIn,
): Promise<void> {
  const session = { kind, token, sessionId, paasToken, certification }
  await browser.addInitScript(
    ([key, value]) => {
      // A blank page or a failed load has no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem(key, value)
    },
    [`${productToken}.session`, JSON.stringify(session)] as const,
  )
}

/** Signs in as a new account with "remember me". Kind 1 wants to be a tutor, 2 a parent. */
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
  await remember(page, kind, data)
  return { token: data.token }
}
