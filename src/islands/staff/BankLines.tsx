import { useStore } from '@nanostores/react'
import { lineLists } from '#contract/payouts/bank-statement.ts'
import { Act } from '#islands/ui/Act.tsx'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { bankLinesStore, saveBankLines } from '#stores/staff/operator-statement.ts'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/State.tsx'
import { BankLineCard } from './BankLineCard.tsx'
import { useStatementLanguage } from './language.ts'

/** Lines of bank statements: those to be clarified, and the outcome of the others. */
export function BankLines() {
  const { t } = useStatementLanguage()
  const { list: shown } = useStore(bankLinesStore.$loaded).question
  return (
    <section className="grid gap-4" aria-labelledby="bank-lines">
      <h2 id="bank-lines">{t('bankStatement.lines')}</h2>
      <p className="text-sm text-muted">{t('bankStatement.lines.help')}</p>
      <Select
        id="line-list"
        label={t('operator.show')}
        options={lineLists.map((value) => ({ value, label: t(`bankStatement.list.${value}`) }))}
        value={shown}
        onChoose={(list) => void bankLinesStore.ask({ list, pageNum: 1 })}
      />
      <PagedList t={t} store={bankLinesStore}>
        {({ list }) => (
          <>
            {list.length === 0 && <EmptyState t={t} text={t(`bankStatement.none.${shown}`)} />}
            {list.map((line) => (
              <BankLineCard key={`${line.lineId} ${shown}`} line={line} />
            ))}
            {list.length > 0 && (
              <Act act={() => saveBankLines(shown)}>{t('bankStatement.save')}</Act>
            )}
          </>
        )}
      </PagedList>
    </section>
  )
}
