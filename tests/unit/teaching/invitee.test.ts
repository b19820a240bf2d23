import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import { messagesFor } from '#i18n/messages.ts'
import { LanguageProvider } from '#islands/language.tsx'
import { Invitee } from '#islands/teaching/job-writing/Invitee.tsx'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { wantedActs } from '#stores/accounts/wanted-act.ts'
import { invitedStore } from '#stores/teaching/parent-jobs/invited-tutor.ts'
import { sampleOf } from '#tests/support/answer-of.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'

const tutor = { ...(sampleOf('simpleTutor') as TutorCard), tutorId: 5, name: 'Ms Chan' }
const page = pageOfStores(() => ({ data: tutor }))
const drawn = () =>
  renderToStaticMarkup(
    createElement(LanguageProvider<'publish'>, {
      locale: 'en',
      messages: messagesFor('en', 'publish'),
      children: createElement(Invitee),
    } as never),
  )

test('the form of a job names the tutor whom it is written to invite, for that account alone', async () => {
  page.as(userKinds.parent, 61)
  expect(drawn()).not.toContain('Ms Chan')
  wantedActs.invite.want(5)
  await invitedStore.ask(5)
  expect(drawn()).toContain('to invite Ms Chan')
  expect(drawn()).toContain('<img')
  wantedActs.invite.forget(5)
  expect(drawn()).not.toContain('Ms Chan')
  wantedActs.invite.want(5)
  page.as(userKinds.parent, 62)
  expect(drawn(), 'of somebody else').not.toContain('Ms Chan')
})
