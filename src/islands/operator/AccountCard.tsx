import { type FormEvent, useState } from 'react'
import type { FoundAccount } from '#contract/operator.ts'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { changeStatus, mayBeSentAgain } from '#stores/operator.ts'
import { showToast } from '#stores/toasts.ts'
import { momentIn, OwnRecord } from './Screen.tsx'

type Props = { account: FoundAccount; onChanged: () => void }

const statusLooks = {
  active: 'state-good',
  frozen: 'state-bad',
  closed: 'state-over',
} as const satisfies Record<FoundAccount['status'], string>

/** One account, and the way to freeze it or to let it in again. */
export function AccountCard({ account, onChanged }: Props) {
  const { t, locale } = useLanguage()
  const [reason, setReason] = useState('')
  const { kind, own, id, name, status, roles, countryCode, mobile, tutorId, sessions, joinedAs } =
    account
  const joined = joinedAs === null ? 'operator.account.since' : `operator.account.since.${joinedAs}`
  const way = status === 'active' ? 'freeze' : 'unfreeze'
  const change = async (event: FormEvent) => {
    event.preventDefault()
    const code = await changeStatus(account, reason)
    if (code === null) {
      setReason('')
      showToast(t(`operator.account.${way}.done`), 'ok')
    } else {
      showToast(t(`errors.${code}`), 'error')
    }
    if (!mayBeSentAgain(code)) onChanged()
  }
  return (
    <article className="card grid gap-3" aria-label={name || mobile}>
      <div className="proof-head">
        <h2 className="font-bold">{name || mobile}</h2>
        <span className={`state-badge ${statusLooks[status]}`}>
          {t(`operator.account.status.${status}`)}
        </span>
      </div>
      <p className="text-sm text-muted">
        {[
          t(`operator.account.${kind}`, { id }),
          `+${countryCode} ${mobile}`,
          ...roles.map((role) => t(`operator.role.${role}`)),
          ...(tutorId === null ? [] : [t('operator.who.tutor', { id: tutorId })]),
          t('operator.account.sessions', { n: sessions }),
          t(joined, { at: momentIn(locale, account.createdAt) }),
        ].join(' · ')}
      </p>
      {status !== 'closed' && own && <OwnRecord />}
      {status !== 'closed' && !own && (
        <form className="grid gap-3" onSubmit={(event) => void change(event)}>
          <Field
            t={t}
            id={`reason-${kind}-${id}`}
            label={t('operator.account.reason')}
            help={t('operator.account.reason.help')}
            required
            minLength={2}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div>
            <Button type="submit" kind={status === 'active' ? 'danger' : 'brand'}>
              {t(`operator.account.${way}`)}
            </Button>
          </div>
        </form>
      )}
    </article>
  )
}
