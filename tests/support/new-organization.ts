import { askCall, freshMobile, personPassword, sealed, sentCode } from './people.ts'
import { siteUrl } from './site-url.ts'
import { decideFor } from './staff-screen.ts'
import { jpeg } from './uploads/pictures.ts'

/** A new organization with unique names. */
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

/** An organization with an approved certificate, so that it may sell. */
export async function newTradingOrganization() {
  const organization = await newOrganization()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await jpeg(800, 800))]), 'scan.jpg')
  const path = '/mechanism/tutorharbour-mechanism-user-business-certificate/upload?name=BR'
  const answer = await fetch(siteUrl() + path, {
    method: 'POST',
    body: form,
    headers: { token: organization.token },
  })
  const { code } = (await answer.json()) as { code: unknown }
  if (code !== '00000' && code !== 200) throw new Error(`The certificate was refused: ${code}`)
  await decideFor('business.certificate', organization.name, { approve: true })
  return organization
}
