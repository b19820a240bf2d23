import type { Locale } from '#i18n/locales.ts'
import { createTranslate, type Messages } from '#i18n/translate.ts'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { OfflineState } from '#islands/ui/OfflineState.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip, FilterChip } from '#ui/Chip.tsx'
import { Choices } from '#ui/Choices.tsx'
import { Field } from '#ui/Field.tsx'
import { Price } from '#ui/Price.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { Stars } from '#ui/Stars.tsx'
import { EmptyState, ErrorState } from '#ui/State.tsx'
import { SubjectTag } from '#ui/SubjectTag.tsx'

const options = [
  { value: 'a', label: '女導師', count: 214 },
  { value: 'b', label: '男導師', count: 198 },
]
const nothing = () => {}

/** The React half of the development page /dev/ui, drawn once and not awakened. */
export function Showcase({ locale, messages }: { locale: Locale; messages: Messages<'ui'> }) {
  const t = createTranslate(locale, messages)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="brand">套用</Button>
        <Chip label="星期六" count={88} on onToggle={nothing} />
        <Chip label="星期日" on={false} onToggle={nothing} />
        <FilterChip t={t} label="沙田" onRemove={nothing} />
        <Avatar id={100_245} />
        <Price t={t} cents={18_000} toCents={24_000} />
        <Stars t={t} rating={4.5} count={12} />
        <Badge t={t} kind="verified" what="身份" />
        <SubjectTag label="物理" colour="science" levels="中四至中六" />
      </div>
      <Segmented name="sex" legend="性別" options={options} value="a" onChange={nothing} />
      <div className="grid gap-5 md:grid-cols-3">
        <Field t={t} id="react-field" label="關鍵字" error="請輸入關鍵字" defaultValue="" />
        <Select id="react-select" label="年級" options={options} defaultValue="a" />
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
