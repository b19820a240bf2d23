import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { type ShopProps, useLanguage } from './language.ts'
import { SelfRecommend } from './SelfRecommend.tsx'
import { StarLevels } from './StarLevels.tsx'

/** What tutors may buy for visibility: star levels, and days at the top of lists. */
export default function BecomeStar({ locale, messages }: ShopProps) {
  return (
    <GuardedScreen needs="tutor" locale={locale} messages={messages}>
      <Own />
    </GuardedScreen>
  )
}

function Own() {
  const { t, to } = useLanguage()
  return (
    <div className="grid gap-8">
      <p className="notice">{t('shop.fair')}</p>
      <StarLevels />
      <SelfRecommend />
      <a className="link" href={to('/order-pay')}>
        {t('shop.orders')}
      </a>
    </div>
  )
}
