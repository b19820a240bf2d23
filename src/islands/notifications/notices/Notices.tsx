import { useStore } from '@nanostores/react'
import type { News } from '#contract/notifications/news.ts'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { formatDate } from '#rules/dates.ts'
import type { SessionKind } from '#stores/accounts/session/session.ts'
import { markAllRead, noticesStore } from '#stores/notifications/notice-list.ts'
import { Button } from '#ui/Button.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { EmptyState } from '#ui/State.tsx'
import { type NoticesProps, useLanguage } from './language.ts'
import { NoticeRow } from './NoticeRow.tsx'

/** All notifications by day, each linking to its subject. */
export default function Notices({ kind, locale, messages }: NoticesProps & { kind: SessionKind }) {
  return (
    <GuardedScreen needs={kind} locale={locale} messages={messages}>
      <List />
    </GuardedScreen>
  )
}

const shown = ['all', 'unread'] as const

function List() {
  const { t } = useLanguage()
  const loaded = useStore(noticesStore.$loaded)
  const { submit, isOff, failure } = useSubmission()
  const { unread: isUnread } = loaded.question
  const unread = 'value' in loaded ? loaded.value?.unread : 0
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          name="notices"
          legend={t('noticeCentre.shown')}
          options={shown.map((value) => ({ value, label: t(`noticeCentre.${value}`) }))}
          value={isUnread ? 'unread' : 'all'}
          onChange={(value) => void noticesStore.ask({ unread: value === 'unread', pageNum: 1 })}
        />
        {unread !== 0 && (
          <Button aria-disabled={isOff || undefined} onClick={() => void submit(markAllRead)}>
            {t('noticeCentre.readAll')}
          </Button>
        )}
      </div>
      <FailureNotice failure={failure} />
      <PagedList t={t} store={noticesStore}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              t={t}
              title={t(isUnread ? 'noticeCentre.noneNew' : 'noticeCentre.none')}
              text={t('noticeCentre.none.text')}
            />
          ) : (
            <Days list={list} />
          )
        }
      </PagedList>
    </div>
  )
}

function Days({ list }: { list: readonly News[] }) {
  const { locale } = useLanguage()
  const dayOf = ({ at }: News) => formatDate(at, locale, { year: true })
  const days = [...new Set(list.map(dayOf))]
  return days.map((day) => (
    <section key={day} className="grid gap-2" aria-label={day}>
      <h2 className="font-bold">{day}</h2>
      <ul className="grid gap-2">
        {list
          .filter((one) => dayOf(one) === day)
          .map((one) => (
            <li key={one.newsId}>
              <NoticeRow notice={one} />
            </li>
          ))}
      </ul>
    </section>
  ))
}
