import type { FoundAccount } from '#contract/staff/operator.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { fullMoment } from '#rules/activities/session-time.ts'
import { accountsStore, statusForm } from '#stores/staff/operator.ts'
import { Pill } from '#ui/Pill.tsx'
import { useLanguage } from './language.ts'
import { OwnRecord } from './Screen.tsx'
import { showDone } from './show-done.ts'
import { useOvertaken } from './use-overtaken.ts'
import { WalletSwitch } from './WalletSwitch.tsx'

const statusLooks = {
  active: 'good',
  frozen: 'bad',
  closed: 'over',
} as const satisfies Record<FoundAccount['status'], string>

export function AccountCard({ account }: { account: FoundAccount }) {
  const { t, locale } = useLanguage()
  const form = useForm(() => statusForm(account))
  useOvertaken(form.failure, accountsStore.load)
  const { kind, own, id, name, status, roles, countryCode, mobile, tutorId, sessions, joinedAs } =
    account
  const way = status === 'active' ? 'freeze' : 'unfreeze'
  return (
    <article className="card grid gap-3" aria-label={name || mobile}>
      <div className="proof-head">
        <h2 className="font-bold">{name || mobile}</h2>
        <Pill look={statusLooks[status]}>{t(`operator.account.status.${status}`)}</Pill>
      </div>
      <p className="text-sm text-muted">
        {[
          t(`operator.account.${kind}`, { id }),
          `+${countryCode} ${mobile}`,
          ...roles.map((role) => t(`operator.role.${role}`)),
          ...(tutorId === null ? [] : [t('operator.who.tutor', { id: tutorId })]),
          t('operator.account.sessions', { n: sessions }),
          t(joinedAs === null ? 'operator.account.since' : `operator.account.since.${joinedAs}`, {
            at: fullMoment(account.createdAt, locale),
          }),
        ].join(' · ')}
      </p>
      <WalletSwitch account={account} mayChange={status !== 'closed' && !own} />
      {status !== 'closed' && own && <OwnRecord />}
      {status !== 'closed' && !own && (
        <Form
          form={form}
          label={t(`operator.account.${way}`)}
          onSent={(answer) => {
            showDone(t, answer, t(`operator.account.${way}.done`))
            return accountsStore.load()
          }}
          foot={
            <div>
              <SubmitButton form={form} kind={status === 'active' ? 'danger' : 'brand'}>
                {t(`operator.account.${way}`)}
              </SubmitButton>
            </div>
          }
        />
      )}
    </article>
  )
}
