import { hongKongMonth } from '#rules/hong-kong-time.ts'
import { monthsFrom } from '#rules/teaching/statement.ts'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { statementStore } from '#stores/teaching/lessons/statement.ts'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'

interface Props {
  side: LessonSide
  from: string
  to: string
}

export function Choice({ side, from, to }: Props) {
  const { t } = useLanguage()
  const now = hongKongMonth(Date.now())
  const thisYear = Number(now.slice(0, 4))
  const years = [0, 1, 2, 3].map((back) => String(thisYear - back))
  const isYear = from.endsWith('-01') && to.endsWith('-12') && from.slice(0, 4) === to.slice(0, 4)
  const isMonth = from === to
  const months = monthsFrom(`${thisYear - 1}-${now.slice(5)}`, now).reverse()
  const value = isYear ? from.slice(0, 4) : isMonth ? from : ''
  return (
    <Select
      id="statement-months"
      label={t('statements.months')}
      options={[
        { value: '', label: t('statements.lastYear') },
        ...years.map((year) => ({ value: year, label: t('statements.year', { year }) })),
        ...months.map((month) => ({ value: month, label: month })),
      ]}
      value={value}
      onChange={({ target }) => {
        const chosen = target.value
        const range =
          chosen === ''
            ? {}
            : chosen.length === 4
              ? { from: `${chosen}-01`, to: `${chosen}-12` }
              : { from: chosen, to: chosen }
        void statementStore.ask({ side, ...range })
      }}
    />
  )
}
