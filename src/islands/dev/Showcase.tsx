import type { Locale } from '#i18n/locales.ts'
import { createTranslate, type Messages } from '#i18n/translate.ts'
import { FirstState } from '#islands/dashboard/FirstState.tsx'
import { MissingList } from '#islands/dashboard/MissingList.tsx'
import { OverviewPart } from '#islands/dashboard/OverviewPart.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { FailedNotice, FailedState } from '#islands/ui/FailedState.tsx'
import { OfflineState } from '#islands/ui/OfflineState.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip, FilterChip } from '#ui/Chip.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Pill } from '#ui/Pill.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { EmptyState } from '#ui/State.tsx'
import { SubjectTile } from '#ui/SubjectTile.tsx'

const nothing = () => {}
const failure = { code: 'B0001', waitSeconds: 0 } as const

interface ShowcaseProps {
  locale: Locale
  messages: Messages<'dashboard' | 'errors' | 'ui'>
  /** Makes field names unique when the page has two of these. */
  scheme: string
}

/** Parts of islands for the development page /dev/ui: rendered once, not hydrated. */
export function Showcase({ locale, messages, scheme }: ShowcaseProps) {
  const t = createTranslate(locale, messages)
  const title = t('dashboard.nav.postJob')
  const text = t('dashboard.missing.parent.students.why')
  const options = (['parent', 'tutor', 'organization'] as const).map((kind) => ({
    value: kind,
    label: t(`dashboard.me.is.${kind}`),
  }))
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <div className="flex flex-wrap items-center gap-3">
        <Chip label={t('dashboard.me.is.parent')} count={88} on onToggle={nothing} />
        <Chip label={t('dashboard.me.is.tutor')} on={false} onToggle={nothing} />
        <FilterChip t={t} label={t('dashboard.me.is.organization')} onRemove={nothing} />
      </div>
      <Segmented
        name={`${scheme}-kind`}
        legend={title}
        options={options}
        value="parent"
        onChange={nothing}
      />
      <ErrorSummary t={t} refusal={null} errors={[{ fieldId: `${scheme}-mobile`, text }]} />
      <FailedNotice t={t} failure={failure} onRetry={nothing} />
      <FirstState
        title={title}
        text={text}
        steps={(['text', 'users', 'calendar'] as const).map((icon, n) => ({
          icon,
          title: `${n + 1} ${title}`,
          text,
        }))}
      >
        <Button kind="main">{title}</Button>
      </FirstState>
      <OverviewPart
        title={title}
        toDo={2}
        more={{ label: t('dashboard.nav.wallet'), href: '#states' }}
      >
        <ul className="list-rows">
          <ListRow
            tile={<SubjectTile label={title} colour="science" />}
            title={title}
            href="#states"
            lines={[text]}
            end={<Pill look="waits">{title}</Pill>}
          />
        </ul>
      </OverviewPart>
      <MissingList gaps={[{ name: 'parent.areaId', href: '#states' }]} />
      <EmptyState t={t}>
        <Button>{t('ui.close')}</Button>
      </EmptyState>
      <FailedState t={t} failure={failure} onRetry={nothing} />
      <OfflineState t={t} onRetry={nothing} />
      <ListSkeleton t={t} cards={2} />
      <DetailSkeleton t={t} />
    </LanguageProvider>
  )
}
