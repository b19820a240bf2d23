import { useStore } from '@nanostores/react'
import { staffActStates } from '#contract/staff/staff-acts.ts'
import {
  aloneADayCents,
  aloneToOneCents,
  type CallsOf,
  type StaffCall,
  staffMoney,
} from '#contract/staff/staff-money.ts'
import { type StaffWay, staffWays } from '#contract/staff/staff-ways.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { formatMoney } from '#rules/numbers.ts'
import { staffActsStore } from '#stores/staff/operator-acts.ts'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/State.tsx'
import { type StaffActsProps, useStaffActsLanguage } from './language.ts'
import { Screen } from './Screen.tsx'
import { StaffActCard } from './StaffActCard.tsx'

/** Requests that need a second member of staff, and who may do what alone. */
export default function StaffActs({ locale, messages }: StaffActsProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <div className="grid gap-8">
        <Acts />
        <Rules />
      </div>
    </Screen>
  )
}

function Acts() {
  const { t } = useStaffActsLanguage()
  const { state: shown } = useStore(staffActsStore.$loaded).question
  return (
    <section className="grid gap-4" aria-labelledby="acts">
      <h2 id="acts">{t('staffActs.title')}</h2>
      <Select
        id="act-state"
        label={t('operator.show')}
        options={staffActStates.map((value) => ({ value, label: t(`staffActs.state.${value}`) }))}
        value={shown}
        onChoose={(state) => void staffActsStore.ask({ state, pageNum: 1 })}
      />
      <PagedList t={t} store={staffActsStore}>
        {({ list }) => (
          <>
            {list.length === 0 && <EmptyState t={t} text={t('staffActs.none')} />}
            {list.map((act) => (
              <StaffActCard key={`${act.actId} ${act.state}`} act={act} />
            ))}
          </>
        )}
      </PagedList>
    </section>
  )
}

const ways = staffWays.filter((way): way is Exclude<StaffWay, 'none'> => way !== 'none')
const callsOf = (way: StaffWay) =>
  (Object.keys(staffMoney) as StaffCall[]).filter((name) => staffMoney[name] === way)

function Rules() {
  const { t, locale } = useStaffActsLanguage()
  const limits = {
    one: formatMoney(aloneToOneCents, locale),
    day: formatMoney(aloneADayCents, locale),
  }
  return (
    <section className="grid gap-4" aria-labelledby="staff-rules">
      <h2 id="staff-rules">{t('staffActs.rules')}</h2>
      <p className="text-sm text-muted">{t('staffActs.rules.help')}</p>
      <dl className="claims">
        {ways.map((way) => (
          <div key={way}>
            <dt>{t(`staffActs.way.${way}`, limits)}</dt>
            <dd>
              {callsOf(way)
                .map((name) => t(`staffActs.call.${name as CallsOf<Exclude<StaffWay, 'none'>>}`))
                .join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
