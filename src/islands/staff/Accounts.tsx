import { useStore } from '@nanostores/react'
import { Answer } from '#islands/ui/Loaded.tsx'
import { accountsStore } from '#stores/staff/operator.ts'
import { AccountCard } from './AccountCard.tsx'
import { FindForm } from './FindForm.tsx'
import { type OperatorProps, useLanguage } from './language.ts'
import { Screen } from './Screen.tsx'

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
  return (
    <div className="grid gap-4">
      <FindForm
        id="account-number"
        label={t('operator.account.number')}
        help={t('operator.account.help')}
        onFind={(number) => void accountsStore.ask(number)}
      />
      {accounts.question !== '' && (
        <Answer t={t} loaded={accounts} onRetry={() => void accountsStore.load()} isPage>
          {(list) => (
            <>
              <p role="status">{t('operator.account.found', { n: list.length })}</p>
              {list.map((account) => (
                // Another status needs another form.
                <AccountCard
                  key={`${account.kind} ${account.id} ${account.status} ${account.walletFrozen?.at}`}
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
