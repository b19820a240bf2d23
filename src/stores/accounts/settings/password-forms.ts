import type { setPayPassword as setPayCall, updatePassword } from '#contract/accounts/passwords.ts'
import type { BodyInput } from '#contract/kernel.ts'
import { accountRules } from '#rules/validation/account-rules.ts'
import { send } from '../../asking/client.ts'
import { createForm } from '../../form.ts'
import { presentCalls } from './own-calls.ts'
import { passwordsStore } from './passwords.ts'
import { noProof, type Proved, proofLines } from './proof.ts'
import { sealedFields } from './sealed-fields.ts'

/** Changes the password, by the old one or by a code. Returns how many sessions were ended. */
export const passwordForm = (
  hasPassword: boolean,
  { countryCode, mobile }: { countryCode: string; mobile: string },
) =>
  createForm<Proved<'oldPassword' | 'verifyCode' | 'password'>, number>({
    id: 'setting-password',
    begin: { ...noProof(hasPassword), oldPassword: '', verifyCode: '', password: '' },
    fields: {
      ...proofLines({
        password: 'oldPassword',
        code: 'verifyCode',
        prefix: 'old-',
        labels: { password: 'setting.password.old' },
        send: (isUseWhatsapp) =>
          send(presentCalls().sendResetCode, { body: { countryCode, mobile, isUseWhatsapp } }),
      }),
      password: {
        control: 'password',
        label: 'login.newPassword',
        help: 'login.newPassword.help',
        input: { autoComplete: 'new-password' },
        required: true,
        rule: accountRules.password,
      },
    },
    send: async ({ password, oldPassword, verifyCode }) => {
      const sealed = await sealedFields({ password, oldPassword })
      const body = { ...sealed, ...(verifyCode !== '' && { verifyCode }) }
      const { ended } = await send(presentCalls().updatePassword, {
        body: body as BodyInput<typeof updatePassword>,
      })
      return ended
    },
    sent: () => passwordsStore.change((known) => ({ ...known, hasPassword: true })),
  })

/** Sets the six-digit payment password, by the old one, the login password or a code. */
export const payPasswordForm = (has: { hasPassword: boolean; hasPayPassword: boolean }) => {
  const { hasPassword, hasPayPassword } = has
  return createForm<
    Proved<'oldPayPassword' | 'password' | 'verifyCode' | 'payPassword' | 'payPassword2'>
  >({
    id: 'setting-pay',
    begin: {
      ...noProof(hasPayPassword || hasPassword),
      oldPayPassword: '',
      password: '',
      verifyCode: '',
      payPassword: '',
      payPassword2: '',
    },
    fields: {
      ...proofLines({
        password: hasPayPassword ? 'oldPayPassword' : 'password',
        code: 'verifyCode',
        labels: hasPayPassword ? { password: 'setting.pay.old' } : {},
        send: (isUseWhatsapp) => send(presentCalls().sendPayCode, { body: { isUseWhatsapp } }),
      }),
      // Drawn as six cells.
      payPassword: {
        control: 'own',
        label: 'setting.pay.new',
        required: true,
        rule: accountRules.newPayPassword,
      },
      // A mistyped one is replaced by a code, after which withdrawals wait for days.
      payPassword2: {
        control: 'own',
        label: 'setting.pay.twice',
        required: true,
        check: (again, { payPassword }) =>
          accountRules.twicePassword.check(again, { first: payPassword }),
      },
    },
    send: async ({ payPassword, oldPayPassword, password, verifyCode }) => {
      const secrets = { payPassword, oldPayPassword, password }
      const sealed = await sealedFields(secrets, 'payPasswordKey')
      const body = { ...sealed, ...(verifyCode !== '' && { verifyCode }) }
      await send(presentCalls().setPayPassword, { body: body as BodyInput<typeof setPayCall> })
    },
    sent: () => passwordsStore.change((known) => ({ ...known, hasPayPassword: true })),
  })
}
