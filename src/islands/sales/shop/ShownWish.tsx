import type { Wish } from '#contract/teaching/invitations.ts'
import { useLanguage } from '#islands/language.tsx'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { MemberText } from '#ui/MemberText.tsx'

/** What a parent wishes of the tutor whom they ask directly. */
export function ShownWish({ wish: { subject, levelName, area, words } }: { wish: Wish }) {
  const { locale } = useLanguage<never>()
  const facts = [jobTitle(subject, levelName), area ?? ''].filter((fact) => fact !== '')
  return (
    <>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {words !== '' && <MemberText as="q" locale={locale} text={words} />}
    </>
  )
}
