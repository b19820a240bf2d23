import { useLanguage } from './language.ts'

/** Lengths of lessons as text: `1.5 hours`, `45 minutes`. */
export function useDurationText() {
  const { t } = useLanguage()
  return {
    durationText: (n: number) =>
      n % 30 === 0 && n > 60 ? t('publish.hours', { n: n / 60 }) : t('publish.minutes', { n }),
  }
}
