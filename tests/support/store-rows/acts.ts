import { vi } from 'vitest'
import { joinWithout } from '#stores/accounts/parent-record.ts'
import { leave } from '#stores/accounts/session/sign-out.ts'
import { endDevice } from '#stores/accounts/settings/devices.ts'
import { mailInstead } from '#stores/accounts/settings/email.ts'
import { saveMyData } from '#stores/accounts/settings/own-data.ts'
import { stopNumber } from '#stores/accounts/settings/passwords.ts'
import { saveSettings } from '#stores/accounts/settings/preferences.ts'
import { unlinkProvider } from '#stores/accounts/settings/providers.ts'
import { endDoor, ownDoorsStore } from '#stores/activities/doors/own-doors.ts'
import * as figures from '#stores/activities/figures.ts'
import { offeredStore, takeOffered } from '#stores/activities/offered-ticket.ts'
import { beginActivity } from '#stores/activities/own-activities.ts'
import { openActivity } from '#stores/activities/plan-form.ts'
import { buyChosen } from '#stores/activities/shop.ts'
import * as tickets from '#stores/activities/tickets.ts'
import { pagesOfMedia } from '#stores/asking/course-media.ts'
import { pagesOfFile } from '#stores/asking/private-file.ts'
import { openCourse } from '#stores/courses/course-form.ts'
import * as media from '#stores/courses/course-media.ts'
import { courseSuggestions } from '#stores/courses/course-suggestions.ts'
import { learnersStore, saveLearners } from '#stores/courses/figures.ts'
import { lessonTextStore, openLesson } from '#stores/courses/lesson-text.ts'
import { beginCourse } from '#stores/courses/own-courses.ts'
import { handIn } from '#stores/courses/study/quiz.ts'
import { removeCourseReview } from '#stores/courses/study/review.ts'
import * as study from '#stores/courses/study/study.ts'
import { sendUrgentReport } from '#stores/moderation/report-form.ts'
import { sendTextReport } from '#stores/moderation/text-report.ts'
import { askUnread, markPageRead, markShownRead, unreadStore } from '#stores/notifications/news.ts'
import { markAllRead, markOpened, noticesStore } from '#stores/notifications/notice-list.ts'
import { ownPageStore } from '#stores/own-page.ts'
import { walletOf } from '#stores/payouts/wallet.ts'
import * as money from '#stores/payouts/withdrawals.ts'
import { buy, cartStore } from '#stores/sales/cart/buying.ts'
import * as order from '#stores/sales/orders/own-order.ts'
import { ordersStore, saveOrders } from '#stores/sales/orders/own-orders.ts'
import { takeBack } from '#stores/sales/prepaid/prepaid.ts'
import { askDirectly } from '#stores/sales/shop/ask-directly.ts'
import * as buying from '#stores/sales/shop/buying.ts'
import * as invitations from '#stores/sales/shop/invitations.ts'
import { pinMe, tryFree } from '#stores/sales/shop/star-and-sticks.ts'
import { sendCertificate as sendBusiness } from '#stores/staff/organization-record.ts'
import {
  block,
  mute,
  numberOf,
  removeMessage,
  sendChatFileTo,
  withdrawMessage,
} from '#stores/teaching/chat/acts.ts'
import * as found from '#stores/teaching/chat/search.ts'
import { askForJob } from '#stores/teaching/job-writing/opening.ts'
import { readMessage } from '#stores/teaching/job-writing/reading.ts'
import { disputeStore, sendEvidence } from '#stores/teaching/lessons/disputes.ts'
import * as lessons from '#stores/teaching/lessons/lessons.ts'
import { markPaid, saveStatement, statementStore } from '#stores/teaching/lessons/statement.ts'
import { checksStore } from '#stores/teaching/parent-jobs/checks.ts'
import { answerCounter, book, moveOwnJob, shortlist } from '#stores/teaching/parent-jobs/own-job.ts'
import { revealNumber } from '#stores/teaching/reveal-number.ts'
import { jobReviewsStore, ownReviewsStore, removeReview } from '#stores/teaching/reviews/reviews.ts'
import { changeFeed } from '#stores/teaching/timetable/calendar-feed.ts'
import { lessonsBetweenStore } from '#stores/teaching/timetable/lessons-between.ts'
import { acceptBooking, counter } from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { searchSuggestions } from '#stores/tutors/search/suggestions.ts'
import * as certificates from '#stores/tutors/tutor-profile/certificates.ts'
import { readText } from '#stores/tutors/tutor-profile/introduction.ts'
import { showProfile } from '#stores/tutors/tutor-profile/pause.ts'
import { studyNamed } from '#stores/tutors/tutor-profile/studies.ts'
import { removeTemplate } from '#stores/tutors/tutor-profile/templates.ts'
import { photoSent, sendPhoto } from '#stores/tutors/tutor-profile/tutor-photo.ts'
import { sampleOf } from '../answer-of.ts'
import { actsOfSavedSearches } from './acts-of-saved-searches.ts'
import { file, shown, watch, wish } from './in-sight.ts'

/* Acts of the screens' buttons and lists, by the folders of their stores. */

function typedIn(suggestions: { typed: (text: string) => void }): void {
  suggestions.typed(' maths ')
  vi.advanceTimersByTime(1000)
}
const news = () => shown(noticesStore).list[0] as never
const lesson = () => shown(lessons.jobLessonsStore)[0] as never
const message = { contactId: 6, number: 3 } as never
const activity = {
  activityId: 5,
  kinds: [
    { kindId: 1, priceCents: 100_00 },
    { kindId: 2, priceCents: 30_00 },
  ],
  packages: [{ packageId: 3, priceCents: 250_00 }],
} as never
const told = { reason: 'rude', details: 'Rude.' } as never
const months = { side: 'tutor', from: '2026-01', to: '2026-03' } as const
const manyLessons = Array.from({ length: 201 }, (_, n) => n + 1)

/** Open to everyone except organizations, unless the name says so. */
export const acts: Readonly<Record<string, () => unknown>> = {
  'activity: participants': () =>
    figures.participantsStore(5).ask({ show: 'inside' as never, kindId: 2, pageNum: 2 }),
  'activity: who waits': () => figures.waitingStore(5).ask({ poolId: 4, pageNum: 2 }),
  'activity: file of participants': () => figures.saveParticipants(5),
  'activity: file of its money': () => figures.saveMoney(5),
  'activity: begin': beginActivity,
  'activity: take back': () =>
    openActivity(sampleOf('ownActivity') as never).move('withdraw' as never),
  'activity: reload': () => openActivity(sampleOf('ownActivity') as never).reload(),
  'activity: buy tickets': () =>
    buyChosen(activity, { tickets: { 1: ['Ann', 'Bob'], 2: [] }, packages: [3] } as never),
  'ticket: give back': () => tickets.giveTicketBack(8),
  'ticket: give a package back': () => tickets.givePackageBack(8, 2),
  'ticket: another name': () => tickets.rename(8, 'Ann'),
  'ticket: pass on': () => tickets.passOn(8),
  'ticket: keep': () => tickets.keepForMe(8),
  'ticket: calendar': () => tickets.saveCalendar(8),
  'ticket: wait for a seat': () => tickets.joinList(8),
  'ticket: wait no more': () => tickets.leaveList(8),
  'ticket: redeem': () => tickets.redeem(8, 2, 'Ann'),
  'ticket: take what was passed on': () => takeOffered('Ann'),
  'ticket: what is passed on': () => offeredStore.ask('secret'),
  'file: film': () => pagesOfMedia('m1'),
  'file: private': () => pagesOfFile('f1'),
  'cart: show': () => cartStore.ask([3, 4]),
  'cart: buy': () =>
    buy([
      { classId: 3, netCents: 100 },
      { classId: 4, netCents: 0 },
    ] as never),
  'chat: withdraw': () => withdrawMessage(message),
  'chat: remove': () => removeMessage(message),
  'chat: file': () => sendChatFileTo(6, 'c1', file, watch),
  'chat: block': () => block(6, true),
  'chat: mute': () => mute(6, true),
  'chat: number by a job': () => numberOf({ tutorId: 6, numberBy: { applicationId: 5 } } as never),
  'chat: number by an invitation': () =>
    numberOf({ tutorId: 6, numberBy: { applicationId: null } } as never),
  'chat: search': () => found.searchStore.ask('fee'),
  'chat: more that is found': found.moreFound,
  'course: begin': beginCourse,
  'course: take back': () => openCourse(sampleOf('ownCourse') as never).move('withdraw' as never),
  'course: reload': () => openCourse(sampleOf('ownCourse') as never).reload(),
  'course: words of a lesson': () => {
    const begin = { text: '', quiz: '', quizTries: 1 }
    const of = { classId: 7, lessonKey: 'l1', begin, before: async () => {}, after: async () => {} }
    const open = openLesson({ ...of, withMutex: (work) => work() })
    open.form.change({ text: 'Add.' })
    return open.autosave.flush()
  },
  'course: names that are typed': () => typedIn(courseSuggestions),
  'course: learners': () => learnersStore(7).ask({ pageNum: 2 }),
  'course: file of learners': () => saveLearners(7),
  'course: its page': () => ownPageStore('classId', 7).load(),
  'activity: its page': () => ownPageStore('activityId', 5).load(),
  'course: text of a lesson': () => lessonTextStore(7, 'l1').load(),
  'course: film': () => media.uploadFilm({ classId: 7, lessonKey: 'l1' }, file, watch, () => {}),
  'course: paper': () => media.uploadPaper(7, file, watch),
  'course: captions': () => media.uploadCaptions(7, file, watch),
  'course: drop': () => media.dropUpload(7, 'm1'),
  'door: end': () => endDoor(shown(ownDoorsStore).list[0]?.doorId ?? 0),
  'job: open': () => askForJob(5),
  'job: read a message': () => readMessage(' Maths,\r\nForm 3 '),
  'job: pause': () => moveOwnJob(5, 'pause'),
  'job: list an applicant': () => shortlist({ applicationId: 4, status: 'APPLIED' } as never),
  'job: list them no more': () => shortlist({ applicationId: 4, status: 'SHORTLISTED' } as never),
  'job: answer other terms': () => answerCounter({ applicationId: 4 } as never, 'accept', 2),
  'job: book': () => book(5, 6, { version: 2 } as never),
  'lesson: of a tutor’s job': () => lessons.jobLessonsStore.ask({ side: 'tutor', jobId: 5 }),
  'lesson: next of a tutor': () => lessons.nextLessonsStore.ask('tutor'),
  'lesson: receipts of a tutor': () =>
    lessons.receiptsStore.ask({ side: 'tutor', applicationId: 4 }),
  'lesson: between': () =>
    lessonsBetweenStore.ask({ side: 'tutor', from: '2026-11-01', to: '2026-12-01' }),
  'lesson: confirm': () =>
    lessons.affirm('parent', { ...(lesson() as object), minutes: 55 } as never),
  'lesson: confirm without minutes': () =>
    lessons.affirm('parent', { signId: 9, minutes: null } as never),
  'lesson: cancel': () => lessons.moveLesson('tutor', { signId: 9, event: 'cancel' }),
  'lesson: agree': () => lessons.moveLesson('parent', { signId: 9, event: 'agree' }),
  'lesson: move all': () =>
    lessons.moveLesson('parent', { signId: 9, event: 'propose', following: true }),
  'lesson: confirm as a tutor': () => lessons.affirm('tutor', { signId: 9, minutes: 55 } as never),
  'lesson: finish the job': () => lessons.settleJob('tutor', 5, 'finish'),
  'lesson: go on with it': () => lessons.settleJob('parent', 5, 'object'),
  'lesson: dispute of a tutor': () => disputeStore('tutor', { signId: 9 } as never).load(),
  'lesson: dispute of a parent': () => disputeStore('parent', { signId: 9 } as never).load(),
  'lesson: evidence': () => sendEvidence('parent', 9, file, watch),
  'lesson: evidence of a tutor': () => sendEvidence('tutor', 9, file, watch),
  'lesson: statement': () => statementStore.ask(months),
  'lesson: file of statement': () => saveStatement(months, 4),
  'lesson: file of all': () => saveStatement({ side: 'parent' }, undefined),
  'lesson: paid': () => markPaid('tutor', manyLessons, 'paid'),
  'lesson: not paid': () => markPaid('parent', [1], 'undo'),
  'news: number': askUnread,
  'news: read what is in sight': markShownRead,
  'news: read what a page shows': async () => {
    await unreadStore.load()
    await markPageRead('/parent/dashboard/jobdetail/4')
  },
  'news: those of lessons': () => noticesStore.ask({ choice: 'lessons', pageNum: 2 }),
  'news: read all': markAllRead,
  'news: read one': () => markOpened(news()),
  'order: pay': () => order.payOnPage('100000001', 'card'),
  'order: ask how it stands': () => order.check('100000001'),
  'order: cancel': () => order.cancel('100000001'),
  'order: pay a part': () => order.payPartOf('100000001', 50_00),
  'order: was transferred': () => order.report('100000001'),
  'order: more': ordersStore.grow,
  'order: file': saveOrders,
  'parent: more that was looked at': checksStore.grow,
  'parent: join with a name': () => joinWithout('Ann'),
  'paid ahead: take back': () => takeBack(4),
  'report: urgent': () => sendUrgentReport({ kind: 'application', id: 4 } as never, 'c1', told),
  'report: a tutor': () =>
    sendTextReport({ kind: 'tutor', id: 6, reason: 'other', details: 'Rude.' }),
  'report: for an unknown reason': () =>
    sendTextReport({ kind: 'tutor', id: 6, reason: 'none', details: '' }),
  'review: of a tutor’s job': () => jobReviewsStore.ask({ side: 'tutor', jobId: 5 }),
  'review: own of a tutor': () => ownReviewsStore.ask('tutor'),
  'review: take back': () => removeReview('parent', 2),
  'review: take a tutor’s back': () => removeReview('tutor', 2),
  ...actsOfSavedSearches,
  'search: words that are typed': () => typedIn(searchSuggestions),
  'setting: sign a device out': () => endDevice('s1'),
  'setting: sign all others out': () => endDevice(),
  'setting: own data': saveMyData,
  'setting: save': () => saveSettings({ email: 'a@example.com' }),
  'setting: mail instead of text messages': () =>
    mailInstead({
      emailState: 'confirmed',
      notices: (
        [
          ['security', 'sms'],
          ['money', 'sms'],
          ['jobs', 'whatsapp'],
          ['lessons', 'sms'],
          ['news', 'none'],
        ] as const
      ).map(([kind, channel]) => ({ kind, channel, required: false, pace: 'now' })),
    }),
  'setting: stop another number': stopNumber,
  'setting: take a provider away': () => unlinkProvider('google'),
  'buy: invitations': () => buying.buyPackage(1),
  'buy: one invitation': () => buying.buyAlone(6, wish),
  'buy: stars': () => buying.buyStars(1, 2),
  'buy: lessons': () => buying.buyLessons(4, 10),
  'buy: sticks': () => buying.buyStickPackage(1),
  'invitation: send': () => askDirectly(6, wish),
  'invitation: contact': () => invitations.contactOf(6),
  'application: contact': () => revealNumber(5),
  'invitation: refuse': () => invitations.answer(3, false),
  'invitation: more sent': invitations.sentStore.grow,
  'invitation: more received': invitations.receivedStore.grow,
  'stick: pin': pinMe,
  'stick: try': tryFree,
  'study: offer': () => study.offerStore(7).load(),
  'study: join': () => study.join(7),
  'study: lesson': () => study.lessonStore(7, 'l1').load(),
  'study: done': () => study.markDone(shown(study.studyStore).classId, 'l1'),
  'study: give back': () => study.giveBack(7),
  'study: quiz': () => handIn({ classId: 7, lessonKey: 'l1', answers: [1, 2] } as never),
  'study: take the review back': () => removeCourseReview(shown(study.studyStore).classId),
  'timetable: address': () => changeFeed('make'),
  'tutor: take a booking': () => acceptBooking(4, 2),
  'tutor: propose other terms': () =>
    counter(4, 2, {
      feeCents: 300_00,
      slots: [{ day: 2, fromMinute: 1020, toMinute: 1110 }],
      firstDate: '2026-11-24',
    }),
  'tutor: certificate': () =>
    certificates.sendCertificate({ name: 'diploma', title: 'BSc', isPublic: true }, file, watch),
  'tutor: certificate is there': () =>
    certificates.certificateSent({ ...shown(certificates.certificatesStore)[0], id: 2 } as never),
  'tutor: delete a certificate': () => certificates.removeCertificate(2),
  'tutor: it is gone': () => certificates.certificateRemoved(2),
  'tutor: read an introduction': () => readText(' I teach\r\nmaths '),
  'tutor: hide': () => showProfile(false),
  'tutor: university': () => studyNamed('university', ' HKU '),
  'tutor: major': () => studyNamed('major', ' Maths '),
  'tutor: delete a message': () => removeTemplate(3),
  'tutor: photo': async () => photoSent(await sendPhoto(file, watch)),
  'money: wallet': walletOf.parent.balance.load,
  'money: months': walletOf.tutor.months.load,
  'money: movements': () => walletOf.parent.movements.ask({ part: 'held' as never, pageNum: 2 }),
  'money: file of a month': () => walletOf.parent.save('2026-11'),
  'organization: stop another number': stopNumber,
  'organization: wallet': walletOf.organization.balance.load,
  'organization: months': walletOf.organization.months.load,
  'organization: movements': () => walletOf.organization.movements.load(),
  'organization: file of a month': () => walletOf.organization.save('2026-11'),
  'money: delete a payee': () => money.removePayee(3),
  'money: cancel a withdrawal': () => money.cancelWithdrawal('W1'),
  'organization: delete a payee': () => money.removePayee(3),
  'organization: cancel a withdrawal': () => money.cancelWithdrawal('W1'),
  'organization: certificate': () => sendBusiness('Register', file, watch),
  'organization: sign out': leave,
}
