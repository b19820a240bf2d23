import { fullMoment } from '#rules/activities/session-time.ts'
import '#styles/figures.css'
import type { ReactNode } from 'react'
import { localPath } from '#i18n/locales.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { formatDecimal, formatMoney } from '#rules/numbers.ts'
import { figuresStore, type Figures as Numbers } from '#stores/staff/operator-figures.ts'
import { type FiguresProps, useFiguresLanguage } from './language.ts'
import { Screen } from './Screen.tsx'

/** Key figures of the business; each links to its page. */
export default function Figures({ locale, messages }: FiguresProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <All />
    </Screen>
  )
}

function All() {
  const { t, locale } = useFiguresLanguage()
  const money = (cents: number) => formatMoney(cents, locale)
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{t('figures.text')}</p>
      <Loaded t={t} store={figuresStore} keepsOld>
        {({
          accounts,
          jobs,
          lessons,
          money: sums,
          claims,
          approvals,
          messages,
          tasks,
          ...rest
        }) => (
          <ul className="figures">
            <Figure name={t('figures.accounts')} page="/accounts" value={accounts.made}>
              {t('figures.accounts.before', { n: accounts.before })}
            </Figure>
            <Figure name={t('figures.jobs')} page="/jobs" value={jobs.open}>
              {t('figures.jobs.published', { n: jobs.published })}
            </Figure>
            <Figure name={t('figures.lessons')} value={lessons.confirmed}>
              {t('figures.lessons.planned', { n: lessons.planned })}
            </Figure>
            <Figure name={t('figures.money')} page="/withdrawals" value={money(sums.owedCents)}>
              {t('figures.money.more', {
                held: money(sums.heldCents),
                paid: money(sums.paidOutCents),
              })}
            </Figure>
            <Figure
              name={t('figures.claims')}
              page="/disputes"
              value={claims.disputes + claims.refunds}
              isBad={claims.disputes + claims.refunds > 0}
            >
              {t('figures.claims.each', claims)}
            </Figure>
            <Figure name={t('figures.approvals')} page="" value={approvals.waiting}>
              {approvals.oldest === null
                ? t('figures.approvals.none')
                : t('figures.approvals.oldest', { at: fullMoment(approvals.oldest, locale) })}
            </Figure>
            <Figure
              name={t('figures.messages')}
              page="/messages"
              value={messages.failed}
              isBad={messages.failed > 0}
            >
              {t('figures.messages.waiting', { n: messages.waiting })}
            </Figure>
            <Figure
              name={t('figures.tasks')}
              page="/tasks"
              value={tasks.dead}
              isBad={tasks.dead > 0}
            >
              {t('figures.tasks.late', { n: tasks.late })}
            </Figure>
            <Server server={rest.server} />
            <Browsers browsers={rest.browsers} />
            <Ledger ledger={rest.ledger} />
          </ul>
        )}
      </Loaded>
    </div>
  )
}

interface FigureProps {
  name: string
  /** Path below the staff dashboard; without it there is no link. */
  page?: string
  value: ReactNode
  isBad?: boolean
  children: ReactNode
}

function Figure({ name, page, value, isBad = false, children }: FigureProps) {
  const { locale } = useFiguresLanguage()
  const path = page === undefined ? null : localPath(locale, `/operator/dashboard${page}`)
  return (
    <li className="card figure">
      <h2 className="figure-name">{path === null ? name : <a href={path}>{name}</a>}</h2>
      <p className={isBad ? 'figure-value figure-bad' : 'figure-value'}>{value}</p>
      <p className="text-sm text-muted">{children}</p>
    </li>
  )
}

function Server({ server: { failed, slowest } }: Pick<Numbers, 'server'>) {
  const { t } = useFiguresLanguage()
  return (
    <Figure name={t('figures.server')} value={failed} isBad={failed > 0}>
      {slowest === null
        ? t('figures.server.none')
        : t('figures.server.slowest', { seconds: formatDecimal(slowest.ms / 1000, 2), ...slowest })}
    </Figure>
  )
}

function Browsers({ browsers: { failed, most } }: Pick<Numbers, 'browsers'>) {
  const { t } = useFiguresLanguage()
  return (
    <Figure name={t('figures.browsers')} value={failed} isBad={failed > 0}>
      {most === null ? t('figures.browsers.none') : t('figures.browsers.most', most)}
    </Figure>
  )
}

function Ledger({ ledger }: Pick<Numbers, 'ledger'>) {
  const { t, locale } = useFiguresLanguage()
  const faults = ledger?.faults ?? 0
  const value = ledger === null ? '–' : faults
  return (
    <Figure name={t('figures.ledger')} page="/ledger" value={value} isBad={faults > 0}>
      {ledger === null
        ? t('figures.ledger.never')
        : t('figures.ledger.at', { at: fullMoment(ledger.at, locale) })}
    </Figure>
  )
}
