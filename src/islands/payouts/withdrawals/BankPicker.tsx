import { useId, useState } from 'react'
import { pressedKey } from '#islands/pressed-key.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { banksLike } from '#rules/payouts/banks.ts'
import { bankCodePattern } from '#rules/primitives/payee-numbers.ts'
import { typedPlain } from '#rules/primitives/typed.ts'
import { Field } from '#ui/Field.tsx'
import { described, FieldFrame, type FieldTexts } from '#ui/FieldFrame.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Monogram } from '#ui/Monogram.tsx'
import { useLanguage } from './language.ts'
import { bankText } from './texts.tsx'

interface Props extends FieldTexts {
  value: string
  onChange: (code: string) => void
}

/** A bank or wallet, found by its name; one that is not listed, by its code. */
export function BankPicker({ value, onChange, ...texts }: Props) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useId()
  const found = banksLike(typed, (code) => t(`banks.${code}`))
  const code = typedPlain(typed).trim()
  const shown = value === '' ? t('payees.bank.choose') : bankText(t, value)
  const choose = (chosen: string) => {
    onChange(chosen)
    setOpen(false)
    setTyped('')
  }
  return (
    <FieldFrame {...texts}>
      <span className="select">
        <button
          id={texts.id}
          type="button"
          className="input text-start"
          aria-haspopup="dialog"
          aria-label={`${texts.label} ${shown}`}
          onClick={() => setOpen(true)}
          {...described(texts)}
        >
          {shown}
        </button>
        <Icon name="down" />
      </span>
      <Dialog t={t} open={isOpen} onClose={() => setOpen(false)} title={t('payees.bank.choose')}>
        <div className="grid gap-3">
          <Field
            t={t}
            id={search}
            label={t('payees.bank.find')}
            type="search"
            unmarked
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // It would send the form around the dialog.
            onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
          />
          <ul className="bank-list" aria-label={t('payees.bank.choose')}>
            {found.map((one) => (
              <li key={one}>
                <button type="button" onClick={() => choose(one)}>
                  <Monogram name={t(`banks.${one}`)} />
                  <span>
                    <b>{t(`banks.${one}`)}</b> <span className="text-sm text-muted">{one}</span>
                  </span>
                </button>
              </li>
            ))}
            {found.length === 0 && bankCodePattern.test(code) && (
              <li>
                <button type="button" onClick={() => choose(code)}>
                  <Monogram name="#" />
                  <span>{t('payees.bank.other', { code })}</span>
                </button>
              </li>
            )}
          </ul>
          {found.length === 0 && <p className="text-sm text-muted">{t('payees.bankCode.help')}</p>}
          <p className="text-sm text-muted">{t('payees.text')}</p>
        </div>
      </Dialog>
    </FieldFrame>
  )
}
