import { confirmEmail, sendEmailCode } from '#contract/settings.ts'
import { rules } from '#rules/validation/rules.ts'
import { send } from '../client.ts'
import { createCodeSender } from './code-sender.ts'
import { missingProof, refuse } from './passwords.ts'
import { saveSettings, settingsStore } from './preferences.ts'

/** Codes to the saved address. They outlive the form, so that its count goes on. */
export const emailCodes = createCodeSender(() => send(sendEmailCode))

/** Saves the address. Answers whether it has to be confirmed now. */
export async function saveEmail(typed: string): Promise<boolean> {
  const address = typed.trim()
  const rule = address === '' ? undefined : rules.email.check(address)?.rule
  refuse([rule === undefined ? null : { field: 'email', rule }])
  await saveSettings({ email: address })
  const { $loaded } = settingsStore
  const saved = $loaded.get()
  return saved.state === 'ready' && saved.value.emailState === 'unconfirmed'
}

/** Confirms the saved address by the code that was sent there. */
export async function confirmAddress(verifyCode: string): Promise<void> {
  refuse([verifyCode === '' ? missingProof('verifyCode') : null])
  settingsStore.replace(await send(confirmEmail, { body: { verifyCode } }))
}
