import type { Locale } from '#i18n/locales.ts'
import { createTranslate, type Messages } from '#i18n/translate.ts'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { OfflineState } from '#islands/ui/OfflineState.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip, FilterChip } from '#ui/Chip.tsx'
import { Choices } from '#ui/Choices.tsx'
import { Field } from '#ui/Field.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { EmptyState, ErrorState } from '#ui/State.tsx'

const options = [
  { value: 'a', label: '女導師', count: 214 },
  { value: 'b', label: '男導師', count: 198 },
]
const nothing = () => {}

/** Components of islands for the development page /dev/ui: rendered once, not hydrated. */
export function Showcase({ locale, messages }: { locale: Locale; messages: Messages<'ui'> }) {
  const t = createTranslate(locale, messages)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Chip label="星期六" count={88} on onToggle={nothing} />
        <Chip label="星期日" on={false} onToggle={nothing} />
        <FilterChip t={t} label="沙田" onRemove={nothing} />
      </div>
      <Segmented name="sex" legend="性別" options={options} value="a" onChange={nothing} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field t={t} id="react-field" label="關鍵字" error="請輸入關鍵字" defaultValue="" />
        <Choices
          name="react-sex"
          type="checkbox"
          legend="導師性別"
          options={options}
          chosen={['a']}
          onChange={nothing}
        />
      </div>
      <ErrorSummary t={t} errors={[{ fieldId: 'react-field', text: '請輸入關鍵字' }]} />
      <div className="grid md:grid-cols-3">
        <EmptyState t={t}>
          <Button>清除所有條件</Button>
        </EmptyState>
        <ErrorState t={t} code="B0001" onRetry={nothing} />
        <OfflineState t={t} onRetry={nothing} />
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <ListSkeleton t={t} cards={2} />
        <DetailSkeleton t={t} />
      </div>
    </div>
  )
}
