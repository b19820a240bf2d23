import { confirmEmail, type Settings, sendEmailCode } from '#contract/accounts/settings.ts'
import { accountRules } from '#rules/validation/account-rules.ts'
import { send } from '../../asking/client.ts'
import { createCodeSender } from '../../form/codes.ts'
import { accountDraft } from '../../form/drafts.ts'
import { createForm } from '../../form.ts'
import { saveSettings, settingsStore } from './preferences.ts'

/** Codes to the saved address. Outlives the form, so that its countdown continues. */
const emailCodes = createCodeSender<unknown>(() => send(sendEmailCode), { by: 'mail' })

/** Changes the mail address; an empty one removes it. Input survives a detour to Google. */
export const emailForm = (email: string) =>
  createForm({
    id: 'setting',
    begin: { email },
    draft: accountDraft('email'),
    fields: {
      email: {
        control: 'text',
        label: 'setting.email',
        help: 'setting.email.help',
        input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
        rule: accountRules.email,
      },
    },
    send: ({ email: typed }) => saveSettings({ email: typed.trim() }),
    sent: settingsStore.replace,
  })

type Notified = Pick<Settings, 'emailState' | 'notices'>

/**
 * The notices that come by text message, and could come to the confirmed address instead. Security
 * notices are not among them: a mailbox is easier to take over than a number.
 */
export const texted = ({ emailState, notices }: Notified) =>
  emailState === 'confirmed'
    ? notices.filter(({ kind, channel }) => channel === 'sms' && kind !== 'security')
    : []

/** Has all notices sent by mail that come by text message. */
export const mailInstead = (settings: Notified) =>
  saveSettings({
    notices: texted(settings).map(({ kind }) => ({ kind, channel: 'mail' as const })),
  })

export const confirmForm = () =>
  createForm({
    id: 'setting-email',
    begin: { verifyCode: '' },
    fields: {
      verifyCode: {
        control: 'code',
        id: 'code',
        label: 'login.code',
        required: true,
        also: ['email'],
        codes: emailCodes,
      },
    },
    send: (body) => send(confirmEmail, { body }),
    sent: settingsStore.replace,
  })
