import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { Arriving, InOrder } from '#islands/ui/InOrder.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { walletOf } from '#stores/payouts/wallet.ts'
import { Balance } from './Balance.tsx'
import type { WalletProps } from './language.ts'
import { Months } from './Months.tsx'
import { Movements } from './Movements.tsx'

const loadPrepaid = () => import('#islands/sales/prepaid/HeldForLessons.tsx')

export default function Wallet({
  kind,
  locale,
  messages,
}: WalletProps & { kind: keyof typeof walletOf }) {
  const wallet = walletOf[kind]
  const Prepaid = useLoaded(loadPrepaid, kind !== 'organization')
  return (
    <GuardedScreen needs={kind} locale={locale} messages={messages}>
      <InOrder className="wallet">
        <Balance wallet={wallet} kind={kind} />
        {kind !== 'organization' &&
          (Prepaid ? <Prepaid onMoved={() => void wallet.balance.load()} /> : <Arriving />)}
        <Months wallet={wallet} />
        <Movements wallet={wallet} />
      </InOrder>
    </GuardedScreen>
  )
}
