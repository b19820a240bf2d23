import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { requestLogin } from '#stores/session.ts'
import { userKinds } from '#stores/user-kind.ts'

/** The first step: an account, by the dialog that joins and signs in, which comes back here. */
export function AccountStep() {
  const { t } = useLanguage()
  return (
    <section className="card grid gap-4" aria-labelledby="account">
      <h2 id="account" className="text-xl font-bold">
        {t('register.account')}
      </h2>
      <p>{t('register.account.text')}</p>
      <div className="step-actions">
        <Button kind="main" onClick={() => requestLogin({ kind: userKinds.tutor })}>
          {t('register.account.open')}
        </Button>
      </div>
    </section>
  )
}
