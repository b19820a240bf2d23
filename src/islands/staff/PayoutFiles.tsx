import { useState } from 'react'
import type { DataOf } from '#contract/kernel.ts'
import type { bookPayoutResults, PayoutFile } from '#contract/staff/operator-withdrawals.ts'
import { FileDrop } from '#islands/ui/FileDrop.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import {
  backForm,
  bookResults,
  payoutFilesStore,
  savePayoutFile,
} from '#stores/staff/operator-withdrawals.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/State.tsx'
import { useWithdrawalsLanguage } from './language.ts'
import { showDone } from './show-done.ts'
import { useOvertaken } from './use-overtaken.ts'

type Results = DataOf<typeof bookPayoutResults>

export default function PayoutFiles() {
  const { t } = useWithdrawalsLanguage()
  const [results, setResults] = useState<Results | null>(null)
  return (
    <section className="grid gap-4" aria-labelledby="payouts">
      <h2 id="payouts">{t('payouts.files')}</h2>
      <FileDrop
        t={t}
        label={t('payouts.results')}
        help={t('payouts.results.help')}
        takes="table"
        send={bookResults}
        onSent={setResults}
      />
      {results !== null && <ResultLines results={results} />}
      <PagedList t={t} store={payoutFilesStore}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState t={t} text={t('payouts.files.none')} />
          ) : (
            <ul className="grid gap-3">
              {list.map((file) => (
                <FileCard key={file.fileId} file={file} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </section>
  )
}

function ResultLines({ results: { list } }: { results: Results }) {
  const { t, locale } = useWithdrawalsLanguage()
  return (
    <div className="grid gap-2" role="status">
      <p>{t('payouts.results.count', { n: list.length })}</p>
      <table className="fact-table">
        <caption className="sr-only">{t('payouts.results')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('payouts.line')}</th>
            <th scope="col">{t('payouts.reference')}</th>
            <th scope="col">{t('withdrawals.amount')}</th>
            <th scope="col">{t('payouts.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ line, reference, amountCents, outcome }) => (
            <tr key={line}>
              <td>{line}</td>
              <td className="break-all">{reference}</td>
              <td>{amountCents === null ? '–' : formatMoney(amountCents, locale)}</td>
              <td>{t(`payouts.outcome.${outcome}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FileCard({ file }: { file: PayoutFile }) {
  const { t, locale } = useWithdrawalsLanguage()
  const { submit, isOff, failure } = useSubmission()
  const [isTaking, setTaking] = useState(false)
  const { fileId, lines, totalCents, hash, paid, returned, waiting, takenBackAt } = file
  const mayTakeBack = takenBackAt === null && paid + returned === 0
  return (
    <li className="card grid gap-2">
      <strong>
        {t('operator.subject.payout', { id: fileId })} · {formatMoney(totalCents, locale)}
      </strong>
      <p className="text-sm text-muted">{fullMoment(file.createdAt, locale)}</p>
      <p>
        {takenBackAt === null
          ? t('payouts.of', { n: lines, paid, returned, waiting })
          : t('payouts.takenBack', { at: fullMoment(takenBackAt, locale) })}
      </p>
      <p className="text-sm break-all text-muted">SHA-256 {hash}</p>
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-3">
        {takenBackAt === null && (
          <Button
            aria-label={`${t('payouts.save')} ${fileId}`}
            aria-disabled={isOff || undefined}
            onClick={() => void submit(() => savePayoutFile(fileId))}
          >
            {t('payouts.save')}
          </Button>
        )}
        {mayTakeBack && (
          <Button
            aria-label={`${t('payouts.back')} ${fileId}`}
            aria-expanded={isTaking}
            onClick={() => setTaking(!isTaking)}
          >
            {t('payouts.back')}
          </Button>
        )}
      </div>
      {isTaking && mayTakeBack && <TakeBack file={file} />}
    </li>
  )
}

function TakeBack({ file }: { file: PayoutFile }) {
  const { t } = useWithdrawalsLanguage()
  const form = useForm(() => backForm(file))
  useOvertaken(form.failure, payoutFilesStore.load)
  return (
    <Form
      form={form}
      label={t('payouts.back')}
      submitLabel={t('payouts.back')}
      onSent={(answer) => showDone(t, answer, t('payouts.done'))}
    />
  )
}
