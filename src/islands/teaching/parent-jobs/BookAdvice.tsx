import { useBookingLanguage } from './language.ts'

const advice = [
  { key: 'pay', path: '/content/fee' },
  { key: 'safety', path: '/content/faq#lessons-at-home' },
] as const

/** Advice before booking: how the tutor is paid, and precautions for the first lesson. */
export function BookAdvice({ name, hasTrial }: { name: string; hasTrial: boolean }) {
  const { t, to } = useBookingLanguage()
  return (
    <>
      {hasTrial && <p className="text-sm">{t('timetable.book.trial', { name })}</p>}
      {advice.map(({ key, path }) => (
        <p key={key} className="text-sm">
          {t(`timetable.book.${key}`, { name })}{' '}
          <a className="link" href={to(path)} target="_blank" rel="noopener">
            {t(`timetable.book.${key}.more`)}
          </a>
        </p>
      ))}
    </>
  )
}
