import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { Answer } from '#islands/ui/Loaded.tsx'
import { accountsStore } from '#stores/operator.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { AccountCard } from './AccountCard.tsx'
import { type OperatorProps, useLanguage } from './language.ts'
import { Screen } from './Screen.tsx'

/** Finds accounts by number or id, freezes them and lets them in again. */
export default function Accounts({ locale, messages }: OperatorProps) {
  return (
    <Screen locale={locale} messages={messages}>
      <Search />
    </Screen>
  )
}

function Search() {
  const { t } = useLanguage()
  const accounts = useStore(accountsStore.$loaded)
  const [number, setNumber] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (number.trim() !== '') void accountsStore.ask(number)
  }
  return (
    <div className="grid gap-4">
      <form className="card grid gap-3" onSubmit={find}>
        <Field
          t={t}
          id="account-number"
          label={t('operator.account.number')}
          help={t('operator.account.help')}
          inputMode="tel"
          autoComplete="off"
          required
          maxLength={20}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <div>
          <Button kind="brand" type="submit">
            {t('operator.account.find')}
          </Button>
        </div>
      </form>
      {accounts.question !== '' && (
        <Answer t={t} loaded={accounts} onRetry={() => void accountsStore.load()} isPage>
          {(list) => (
            <>
              <p role="status">{t('operator.account.found', { n: list.length })}</p>
              {list.map((account) => (
                // Another status is another form.
                <AccountCard
                  key={`${account.kind} ${account.id} ${account.status}`}
                  account={account}
                />
              ))}
            </>
          )}
        </Answer>
      )}
    </div>
  )
}
