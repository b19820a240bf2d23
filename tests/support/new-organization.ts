import { askCall, freshMobile, personPassword, sealed, sentCode } from './people.ts'

/** An organization that has just joined; its names are its own. */
export async function newOrganization(): Promise<{ mobile: string; name: string; token: string }> {
  const mobile = freshMobile()
  const name = `海港書院${mobile.slice(-4)}`
  await askCall('POST', '/mechanism/sso/register/send/message', { body: { mobile } })
  const { keyCode, publicKey } = await askCall<{ keyCode: string; publicKey: string }>(
    'GET',
    '/mechanism/sso/public-key',
  )
  const password = sealed(JSON.stringify({ pass: personPassword }), publicKey)
  const verifyCode = await sentCode(mobile)
  const email = `office-${mobile}@example.com`
  const body = { mobile, verifyCode, password, keyCode, name, email }
  const { token } = await askCall<{ token: string }>('POST', '/mechanism/sso/register', { body })
  return { mobile, name, token }
}
