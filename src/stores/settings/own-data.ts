import { atom } from 'nanostores'
import {
  closeAccount as closeCall,
  downloadMyData,
  sendCloseCode as sendCodeCall,
} from '#contract/settings.ts'
import { download, send } from '../client.ts'
import { signOut } from '../session.ts'
import { missingProof, refuse } from './passwords.ts'
import { sealedFields } from './sealed-fields.ts'

/** Fetches everything that is held, and hands it to the browser as a file. */
export async function saveMyData(): Promise<void> {
  const { blob, name } = await download(downloadMyData)
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? 'my-data.json'
  link.click()
  URL.revokeObjectURL(address)
}

/** The account is closed, and this page says so. */
export const $isClosed = atom(false)

export function sendCloseCode(isUseWhatsapp: boolean) {
  return send(sendCodeCall, { body: { isUseWhatsapp } })
}

/** Closes the account after proof, and forgets the session here. */
export async function closeAccount({
  password,
  verifyCode,
}: {
  password: string
  verifyCode: string
}): Promise<void> {
  refuse([password === '' && verifyCode === '' ? missingProof('password') : null])
  await send(closeCall, {
    body: { ...(await sealedFields({ password })), ...(verifyCode !== '' && { verifyCode }) },
  })
  // Said first, or the page would lead a guest away to the sign-in dialog.
  $isClosed.set(true)
  signOut()
}
