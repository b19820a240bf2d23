import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Statement as Data } from '#contract/teaching/lesson-statements.ts'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { Receipts } from '#islands/teaching/lessons/Receipts.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import type { LessonSide } from '#stores/teaching/lessons/lesson-calls.ts'
import { statementStore } from '#stores/teaching/lessons/statement.ts'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/State.tsx'
import { Choice } from './Choice.tsx'
import { Export } from './Export.tsx'
import { LessonRows } from './LessonRows.tsx'
import { type StatementProps, useLanguage } from './language.ts'
import { MonthChart } from './MonthChart.tsx'
import { jobName } from './statement-texts.ts'

type Props = StatementProps & { side: LessonSide }

/** Lessons by month: hours, amounts, payments, notes, and the receipts behind them. */
export default function Statement({ locale, messages, side }: Props) {
  return (
    <GuardedScreen needs={side} locale={locale} messages={messages}>
      <Own side={side} />
    </GuardedScreen>
  )
}

function Own({ side }: { side: LessonSide }) {
  const { t } = useLanguage()
  const loaded = useStore(statementStore.$loaded)
  useEffect(() => void statementStore.ask({ side }), [side])
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={() => void statementStore.load()}
      skeleton={<ListSkeleton t={t} cards={3} />}
      keepsOld
      isPage
    >
      {(data) => <Shown side={side} data={data} />}
    </Answer>
  )
}

function Shown({ side, data }: { side: LessonSide; data: Data }) {
  const { t } = useLanguage()
  const [chosen, setChosen] = useState('')
  const { jobs, isCut } = data
  if (jobs.length === 0) return <EmptyState t={t} text={t('statements.none')} />
  const isOf = ({ applicationId, student }: Data['jobs'][number]) =>
    chosen === '' || chosen === `job-${applicationId}` || chosen === `child-${student}`
  const shown = jobs.filter(isOf)
  const ids = new Set(shown.map(({ applicationId }) => applicationId))
  const lessons = data.lessons.filter(({ applicationId }) => ids.has(applicationId))
  const children = [...new Set(jobs.flatMap(({ student }) => student ?? []))]
  return (
    <div className="grid gap-6">
      <div className="no-print grid gap-4 sm:grid-cols-2">
        <Choice side={side} from={data.from} to={data.to} />
        <Select
          id="statement-of"
          label={t('statements.of')}
          options={[
            { value: '', label: t('statements.all') },
            ...children.map((name) => ({
              value: `child-${name}`,
              label: t('statements.child', { name }),
            })),
            ...jobs.map((job) => ({
              value: `job-${job.applicationId}`,
              label: jobName(t, job),
            })),
          ]}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      {isCut && <p className="notice notice-warn">{t('statements.cut')}</p>}
      <MonthChart side={side} from={data.from} to={data.to} lessons={lessons} />
      <Export
        question={{ side, from: data.from, to: data.to }}
        applicationId={shown.length === 1 ? shown[0]?.applicationId : undefined}
      />
      <LessonRows side={side} jobs={shown} lessons={lessons} />
      <section className="grid gap-3">
        <h2 className="font-bold">{t('statements.receipts')}</h2>
        <p className="text-sm">{t('statements.receipts.text')}</p>
        {shown.length === 1 && shown[0] !== undefined ? (
          <Receipts
            key={shown[0].applicationId}
            side={side}
            applicationId={shown[0].applicationId}
          />
        ) : (
          <p className="text-sm text-muted">{t('statements.receipts.choose')}</p>
        )}
      </section>
      <p className="text-sm text-muted">{t('statements.timeZone')}</p>
    </div>
  )
}
