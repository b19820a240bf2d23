import type { AskedTutor } from '#contract/teaching/asked-tutors.ts'
import { useLanguage } from '#islands/language.tsx'
import { Icon } from '#ui/Icon.tsx'
import { askedText } from './asked-text.ts'

/** In place of the button that asks a tutor. */
export function AskedLine({ asked }: { asked: AskedTutor }) {
  const { t, locale } = useLanguage<'vocabulary'>()
  return (
    <p className="text-sm text-muted">
      <Icon name={asked.state === 'accepted' ? 'check' : 'clock'} /> {askedText(t, asked, locale)}
    </p>
  )
}
