import { useState } from 'react'
import type { FoundAccount } from '#contract/staff/operator.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { accountsStore, walletForm } from '#stores/staff/operator.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { useOvertaken } from './use-overtaken.ts'

export function WalletSwitch({
  account,
  mayChange,
}: {
  account: FoundAccount
  mayChange: boolean
}) {
  const { t, locale } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { walletFrozen } = account
  const way = walletFrozen === null ? 'freeze' : 'unfreeze'
  return (
    <>
      {walletFrozen !== null && (
        <div className="notice notice-warn grid gap-1">
          <p>{t('operator.wallet.frozen', { at: fullMoment(walletFrozen.at, locale) })}</p>
          <q className="block break-words">{walletFrozen.reason}</q>
        </div>
      )}
      {mayChange && (
        <div>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(`operator.wallet.${way}`)}
          </Button>
        </div>
      )}
      {mayChange && isOpen && <Switch account={account} way={way} />}
    </>
  )
}

function Switch({ account, way }: { account: FoundAccount; way: 'freeze' | 'unfreeze' }) {
  const { t } = useLanguage()
  const form = useForm(() => walletForm(account))
  useOvertaken(form.failure, accountsStore.load)
  return (
    <Form
      form={form}
      label={t(`operator.wallet.${way}`)}
      onSent={() => {
        showToast(t(`operator.wallet.${way}.done`), 'ok')
        return accountsStore.load()
      }}
      foot={
        <div>
          <SubmitButton form={form} kind={way === 'freeze' ? 'danger' : 'brand'}>
            {t(`operator.wallet.${way}`)}
          </SubmitButton>
        </div>
      }
    >
      <p className="text-sm text-muted">{t('operator.wallet.help')}</p>
      <FormField form={form} name="reason" />
    </Form>
  )
}
