import { useStore } from '@nanostores/react'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { useReloadOnNotification } from '#islands/ui/use-reload-on-notification.ts'
import type { SessionKind } from '#stores/accounts/session/session.ts'
import { markAllRead, type NoticeChoice, noticesStore } from '#stores/notifications/notice-list.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/State.tsx'
import { type NoticesProps, useLanguage } from './language.ts'
import { NoticeDays } from './NoticeDays.tsx'
import { NoticesSkeleton } from './NoticesSkeleton.tsx'

type OfKind = { kind: SessionKind }

/** All notifications by day, each linking to its subject. */
export default function Notices({ kind, locale, messages }: NoticesProps & OfKind) {
  return (
    <GuardedScreen needs={kind} locale={locale} messages={messages}>
      <List kind={kind} />
    </GuardedScreen>
  )
}

function List({ kind }: OfKind) {
  const { t } = useLanguage()
  useReloadOnNotification(noticesStore.load)
  return (
    <div className="notices">
      <Choices />
      <AllRead />
      <PagedList t={t} store={noticesStore} skeleton={<NoticesSkeleton />}>
        {({ list }, { choice }) =>
          list.length === 0 ? <Nothing kind={kind} choice={choice} /> : <NoticeDays list={list} />
        }
      </PagedList>
    </div>
  )
}

function Choices() {
  const { t } = useLanguage()
  const loaded = useStore(noticesStore.$loaded)
  const { groups = [], unread = 0 } = 'value' in loaded ? (loaded.value ?? {}) : {}
  const { choice } = loaded.question
  const chips: { value: NoticeChoice; n: number }[] = [
    { value: 'all', n: unread },
    ...groups.map(({ group, unread: n }) => ({ value: group, n })),
    { value: 'unread', n: 0 },
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be as wide as all its chips
    <div className="chip-row" role="group" aria-label={t('noticeCentre.shown')}>
      {chips.map(({ value, n }) => (
        <Chip
          key={value}
          label={t(`noticeCentre.${value}`)}
          {...(n > 0 && { count: value === 'all' ? t('noticeCentre.count', { n }) : n })}
          on={choice === value}
          onToggle={() => void noticesStore.ask({ choice: value, pageNum: 1 })}
        />
      ))}
    </div>
  )
}

function AllRead() {
  const { t } = useLanguage()
  const loaded = useStore(noticesStore.$loaded)
  const { submit, isOff, failure } = useSubmission()
  const unread = 'value' in loaded ? (loaded.value?.unread ?? 0) : 0
  return (
    <>
      {unread > 0 && (
        <Button
          kind="quiet"
          className="notices-all"
          aria-disabled={isOff || undefined}
          onClick={() => void submit(markAllRead)}
        >
          <Icon name="check" />
          {t('noticeCentre.readAll')}
        </Button>
      )}
      <FailureNotice failure={failure} />
    </>
  )
}

function Nothing({ kind, choice }: OfKind & { choice: NoticeChoice }) {
  const { t, to } = useLanguage()
  const title = choice === 'all' ? 'none' : choice === 'unread' ? 'noneNew' : 'noneOfGroup'
  return (
    <EmptyState t={t} title={t(`noticeCentre.${title}`)} text={t('noticeCentre.none.text')}>
      {kind !== 'operator' && (
        <a className="button button-plain" href={to(`/${kind}/dashboard/setting#notices`)}>
          {t('noticeCentre.channels')}
        </a>
      )}
    </EmptyState>
  )
}
