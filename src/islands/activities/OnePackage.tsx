import { useState } from 'react'
import type { OwnTickets } from '#contract/activities/tickets.ts'
import { longestHolder } from '#contract/activities/tickets.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { formatMoney } from '#rules/numbers.ts'
import { givePackageBack, redeem } from '#stores/activities/tickets.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useLanguage } from './language.ts'

/** A bought package: tickets left, redeeming one, and returning those that are left. */
export function OnePackage({ pack }: { pack: OwnTickets['packages'][number] }) {
  const { t, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const { boughtPackageId: id, name, left, tickets, kinds, safeCents, mayReturn } = pack
  const [kindId, setKindId] = useState('')
  const [holder, setHolder] = useState('')
  const [isAsking, setAsking] = useState(false)
  const off = isOff || undefined
  const back = t(left === tickets ? 'tickets.package.return' : 'tickets.package.return.rest', {
    n: left,
  })
  return (
    <section className="grid gap-2 border-t border-line pt-2" aria-label={name}>
      <p>
        <strong>{name}</strong> · {t('tickets.package.left', { left, n: tickets })}
      </p>
      {safeCents > 0 && (
        <p className="text-sm text-muted">
          {t('tickets.safe.now', { price: formatMoney(safeCents, locale) })}
        </p>
      )}
      {left > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            id={`kind-${id}`}
            label={t('tickets.package.kind')}
            placeholder={t('tickets.package.choose')}
            value={kindId}
            options={kinds.map((kind) => ({
              value: String(kind.kindId),
              label: `${kind.name} (${t('tickets.left', { n: kind.free })})`,
              disabled: kind.free === 0,
            }))}
            onChange={({ target }) => setKindId(target.value)}
          />
          <Field
            t={t}
            id={`holder-of-${id}`}
            label={t('tickets.holder.one')}
            maxLength={longestHolder}
            autoComplete="off"
            value={holder}
            onChange={({ target }) => setHolder(target.value)}
          />
          <Button
            kind="brand"
            aria-disabled={off ?? (kindId === '' || undefined)}
            onClick={() => {
              if (kindId === '') return
              void submit(
                () => redeem(id, Number(kindId), holder.trim()),
                () => setHolder(''),
              )
            }}
          >
            {t('tickets.package.take')}
          </Button>
        </div>
      )}
      {mayReturn && (
        <div>
          <Button kind="quiet" aria-disabled={off} onClick={() => setAsking(true)}>
            {back}
          </Button>
        </div>
      )}
      <Dialog t={t} open={isAsking} onClose={() => setAsking(false)} title={back}>
        <div className="grid gap-4">
          <p>
            {t('tickets.package.return.means', {
              n: left,
              price: formatMoney(safeCents, locale),
            })}
          </p>
          {left < tickets && <p>{t('tickets.package.return.taken')}</p>}
          <div className="flex flex-wrap gap-3">
            <Button
              kind="brand"
              onClick={() => {
                setAsking(false)
                void submit(() => givePackageBack(id, left))
              }}
            >
              {t('tickets.return.yes')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('tickets.return.no')}
            </Button>
          </div>
        </div>
      </Dialog>
      <FailureNotice failure={failure} />
    </section>
  )
}
