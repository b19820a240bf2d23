import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import {
  type DeadTask,
  deadTasksStore,
  repeat,
  type TaskCount,
  taskCountsStore,
} from '#stores/staff/background-tasks.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { EmptyState } from '#ui/State.tsx'
import { type OperatorProps, useLanguage } from './language.ts'
import { Screen } from './Screen.tsx'
import { useOvertaken } from './use-overtaken.ts'

/** Pending, running and failed background tasks; failed ones may be repeated. */
export default function BackgroundTasks({ locale, messages }: OperatorProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <div className="grid gap-4">
        <Counts />
        <Dead />
      </div>
    </Screen>
  )
}

function Counts() {
  const { t } = useLanguage()
  return (
    <Loaded t={t} store={taskCountsStore} keepsOld>
      {({ list }) => (
        <section aria-labelledby="task-kinds" className="grid gap-2">
          <h2 id="task-kinds">{t('operator.task.kinds')}</h2>
          {list.length === 0 && <EmptyState t={t} text={t('operator.task.none')} />}
          <ul className="card" hidden={list.length === 0}>
            {list.map((kind) => (
              <CountRow key={kind.name} kind={kind} />
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  )
}

function CountRow({ kind }: { kind: TaskCount }) {
  const { t, locale } = useLanguage()
  const { name, waiting, running, retrying, dead, nextAt, lastDoneAt } = kind
  const facts = [
    t('operator.task.waiting', { n: waiting }),
    t('operator.task.running', { n: running }),
    t('operator.task.retrying', { n: retrying }),
    ...(nextAt === null ? [] : [t('operator.task.next', { at: fullMoment(nextAt, locale) })]),
    ...(lastDoneAt === null
      ? []
      : [t('operator.task.last', { at: fullMoment(lastDoneAt, locale) })]),
  ]
  return (
    <li className="proof-row">
      <div className="proof-head">
        <strong>{t(`operator.task.name.${name}`)}</strong>
        {dead > 0 && <Pill look="bad">{t('operator.task.dead', { n: dead })}</Pill>}
      </div>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
    </li>
  )
}

function Dead() {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="dead-tasks" className="grid gap-2">
      <h2 id="dead-tasks">{t('operator.task.given')}</h2>
      <PagedList t={t} store={deadTasksStore}>
        {({ list }) => (
          <>
            {list.length === 0 && <p role="status">{t('operator.task.given.none')}</p>}
            <ul className="card" hidden={list.length === 0}>
              {list.map((task) => (
                <DeadRow key={task.id} task={task} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </section>
  )
}

function DeadRow({ task }: { task: DeadTask }) {
  const { t, locale } = useLanguage()
  const { id, name, key, attempts, error, givenUpAt } = task
  const { submit, isOff, failure } = useSubmission()
  const reload = () => {
    void taskCountsStore.load()
    return deadTasksStore.load()
  }
  const again = () =>
    void submit(
      () => repeat(id),
      () => {
        showToast(t('operator.task.repeated'), 'ok')
        return reload()
      },
    )
  useOvertaken(failure, reload)
  const facts = [
    fullMoment(givenUpAt, locale),
    t('operator.message.attempts', { n: attempts }),
    ...(error === null ? [] : [error]),
    key,
  ]
  return (
    <li className="proof-row">
      <strong>{t(`operator.task.name.${name}`)}</strong>
      <p className="break-words text-sm text-muted">{facts.join(' · ')}</p>
      <div>
        <FailureNotice failure={failure} />
        <Button
          aria-disabled={isOff || undefined}
          onClick={again}
          aria-label={`${t('operator.task.repeat')} ${id}`}
        >
          {t('operator.task.repeat')}
        </Button>
      </div>
    </li>
  )
}
