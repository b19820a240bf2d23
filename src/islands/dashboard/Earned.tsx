import { Loaded } from '#islands/ui/Loaded.tsx'
import { dateParts } from '#rules/dates.ts'
import { beginOfDay, hongKongDay, monthAfter } from '#rules/hong-kong-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { browser } from '#stores/device/device.ts'
import {
  earnedStore,
  type MonthMoney,
  shownMonth,
  sumOfMonth,
} from '#stores/teaching/lessons/month-money.ts'
import { MonthColumns } from '#ui/MonthColumns.tsx'
import { useLateLanguage } from './language.ts'
import { OverviewPart } from './OverviewPart.tsx'
import { PartBones } from './PartBones.tsx'

/** Whole days that are left of a month, without today. */
function daysLeft(month: string): number {
  const today = beginOfDay(hongKongDay(browser.now()))
  const end = beginOfDay(`${monthAfter(month, 1)}-01`)
  return Math.round((Date.parse(end) - Date.parse(today)) / dayMs) - 1
}

/** What a tutor has earned of late, month by month; nothing before the first lesson. */
export function Earned() {
  const { t, to, locale } = useLateLanguage()
  const money = (cents: number) => formatMoney(cents, locale)
  return (
    <Loaded t={t} store={earnedStore} skeleton={<PartBones t={t} height="money" />} keepsOld>
      {(months) => {
        const now = months.at(-1)
        if (now === undefined || months.every((one) => sumOfMonth(one) === 0)) return null
        const isEmpty = (one: MonthMoney) => sumOfMonth(one) === 0
        const { shown, isPresent } = shownMonth(months, isEmpty) ?? { shown: now, isPresent: true }
        const { month, confirmed, waiting } = shown
        return (
          <OverviewPart
            title={t('overview.earned', dateParts(`${month}-01`, locale))}
            more={{ label: t('overview.statements'), href: to('/tutor/dashboard/statements') }}
          >
            <div className="overview-sum-line">
              <p className="overview-sum">{money(sumOfMonth(shown))}</p>
              <p className="text-xs text-muted">
                {t('overview.earned.lessons', { n: confirmed.n + waiting.n })}
                {' · '}
                {isPresent
                  ? t('overview.earned.left', { n: daysLeft(month) })
                  : t('overview.earned.none', dateParts(`${now.month}-01`, locale))}
              </p>
            </div>
            <MonthColumns
              locale={locale}
              caption={t('overview.earned.months')}
              headings={[t('overview.month'), t('overview.amount')]}
              shown={month}
              months={months.map((one) => ({ month: one.month, cents: sumOfMonth(one) }))}
            />
            {confirmed.n + waiting.n > 0 && (
              <dl className="overview-rows overview-rows-below">
                {confirmed.n > 0 && (
                  <div>
                    <dt>{t('overview.earned.confirmed', { n: confirmed.n })}</dt>
                    <dd>{money(confirmed.cents)}</dd>
                  </div>
                )}
                {waiting.n > 0 && (
                  <div>
                    <dt>{t('overview.earned.waiting', { n: waiting.n })}</dt>
                    <dd className="font-bold text-warn">{money(waiting.cents)}</dd>
                  </div>
                )}
              </dl>
            )}
          </OverviewPart>
        )
      }}
    </Loaded>
  )
}
