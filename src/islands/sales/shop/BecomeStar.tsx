import { Guarded } from '#islands/dashboard/Guarded.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { type ShopProps, useLanguage } from './language.ts'
import { SelfRecommend } from './SelfRecommend.tsx'
import { StarLevels } from './StarLevels.tsx'

/** What tutors may buy for visibility: star levels, and days at the top of lists. */
export default function BecomeStar({ locale, messages }: ShopProps) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Guarded needs="tutor">
        <Own />
      </Guarded>
    </LanguageProvider>
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
