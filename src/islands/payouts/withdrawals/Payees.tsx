import { useState } from 'react'
import type { Payee } from '#contract/payouts/payees.ts'
import { Act } from '#islands/ui/Act.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { payeesStore } from '#stores/payouts/payees.ts'
import { removePayee } from '#stores/payouts/withdrawals.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { payeeText } from './texts.tsx'

const loadPayeeForm = () => import('./PayeeForm.tsx')

export function Payees() {
  const { t } = useLanguage()
  const [isAdding, setAdding] = useState(false)
  const PayeeForm = useLoaded(loadPayeeForm, isAdding)
  return (
    <section className="grid gap-4" aria-labelledby="payees">
      <h2 id="payees">{t('payees.title')}</h2>
      <p className="text-sm text-muted">{t('payees.text')}</p>
      <Loaded t={t} store={payeesStore} keepsOld>
        {({ list, names }) => (
          <>
            {list.length === 0 && <p>{t('payees.none')}</p>}
            <ul className="grid gap-3">
              {list.map((one) => (
                <Row key={one.payeeId} payee={one} />
              ))}
            </ul>
            {names.length === 0 ? (
              <p className="notice notice-warn">{t('payees.noName')}</p>
            ) : (
              <div className="grid gap-4">
                <div>
                  <Button aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
                    {t('payees.add')}
                  </Button>
                </div>
                {isAdding && PayeeForm && (
                  <PayeeForm names={names} onDone={() => setAdding(false)} />
                )}
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Row({ payee }: { payee: Payee }) {
  const { t, locale } = useLanguage()
  const text = payeeText(t, payee)
  const remove = async () => {
    await removePayee(payee.payeeId)
    showToast(t('payees.removed'), 'ok')
  }
  return (
    <li className="card grid gap-2">
      <p className="break-words">{text}</p>
      {!payee.usable && (
        <p className="text-sm text-muted">
          {t('payees.waits', { at: fullMoment(payee.usableAt, locale) })}
        </p>
      )}
      <Act act={remove} label={`${t('payees.remove')} ${text}`}>
        {t('payees.remove')}
      </Act>
    </li>
  )
}
