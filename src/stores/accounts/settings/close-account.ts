import {
  closeAccount as closeCall,
  closeOwed,
  sendCloseCode as sendCodeCall,
} from '#contract/accounts/settings.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { browser } from '../../device/device.ts'
import { forgetAccountDrafts } from '../../form/drafts.ts'
import { createForm } from '../../form.ts'
import { signOut } from '../session/session.ts'
import { $isClosed } from './own-data.ts'
import { noProof, proofLines } from './proof.ts'
import { sealedFields } from './sealed-fields.ts'

export const closeOwedStore = createLoaded(async () => (await send(closeOwed)).list)

/** Closes the account after proof; `givesUp`: the open items were shown. */
export const closeForm = (hasPassword: boolean, givesUp = false) =>
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
        ...(givesUp && { givesUp }),
      }
      await send(closeCall, { body })
    },
    sent: () => {
      // Set first, or the page would send a visitor to the sign-in dialog.
      $isClosed.set(true)
      signOut()
      forgetAccountDrafts(browser)
    },
  })
