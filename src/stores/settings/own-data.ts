import { atom } from 'nanostores'
import {
  closeAccount as closeCall,
  downloadMyData,
  sendCloseCode as sendCodeCall,
} from '#contract/settings.ts'
import { download, send } from '../asking/client.ts'
import { saveFile } from '../asking/save-file.ts'
import { browser } from '../device/device.ts'
import { forgetAccountDrafts } from '../form/drafts.ts'
import { createForm } from '../form.ts'
import { signOut } from '../session/session.ts'
import { noProof, proofLines } from './proof.ts'
import { sealedFields } from './sealed-fields.ts'

/** Fetches everything that is held, and hands it to the browser as a file. */
export async function saveMyData(): Promise<void> {
  saveFile(await download(downloadMyData), 'my-data.json')
}

/** The account is closed, and this page says so. */
export const $isClosed = atom(false)

/** Closes the account after proof, and forgets the session here. */
export const closeForm = (hasPassword: boolean) =>
  createForm({
    id: 'setting-close',
    begin: { ...noProof(hasPassword), password: '', verifyCode: '' },
    fields: proofLines({
      password: 'password',
      code: 'verifyCode',
      send: (isUseWhatsapp) => send(sendCodeCall, { body: { isUseWhatsapp } }),
    }),
    send: async ({ password, verifyCode }) => {
      const body = {
        ...(await sealedFields({ password })),
        ...(verifyCode !== '' && { verifyCode }),
      }
      await send(closeCall, { body })
    },
    sent: () => {
      // Said first, or the page would lead a guest away to the sign-in dialog.
      $isClosed.set(true)
      signOut()
      forgetAccountDrafts(browser)
    },
  })
