import * as certificates from '#contract/courses/certificates.ts'
import * as figures from '#contract/courses/course-figures.ts'
import * as lessons from '#contract/courses/course-lessons.ts'
import * as calls from '#contract/courses/courses.ts'
import * as studies from '#contract/courses/studies.ts'
import * as carts from '#contract/sales/cart.ts'
import { addToCart, buyCourses, priceCart, readCart, removeFromCart } from '../../courses/cart.ts'
import {
  nameOwnCertificate,
  readCertificate,
  readOwnCertificate,
} from '../../courses/certificate.ts'
import { readCourse } from '../../courses/course-cards.ts'
import { writeCourseReview } from '../../courses/course-reviews.ts'
import { readFigures, readLearners } from '../../courses/figures.ts'
import { learnersFile } from '../../courses/learners-file.ts'
import { moveOwnCourse } from '../../courses/move-course.ts'
import { previewOwnCourse, readOwnCourse, readOwnCourses } from '../../courses/own-courses.ts'
import { readOwnLesson } from '../../courses/own-lesson.ts'
import { handInOwnQuiz } from '../../courses/quiz.ts'
import { refundOwnCourse } from '../../courses/refund.ts'
import { saveOwnCourse, saveOwnLesson } from '../../courses/save-course.ts'
import { findCourses } from '../../courses/search-courses.ts'
import {
  addDone,
  joinFreeCourse,
  openOwnLesson,
  readJoined,
  readStudy,
} from '../../courses/study.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'

export function courseRoutes(parts: AppParts): Route[] {
  const { db } = parts
  return [
    route(calls.searchCourses, ({ query, locale }) => findCourses(parts, query, locale)),
    route(calls.courseDetail, ({ query, locale }) => readCourse(db, query.classId, locale)),
    route(calls.ownCourses, ({ caller, query }) => readOwnCourses(db, caller, query)),
    route(calls.ownCourse, ({ caller, query }) => readOwnCourse(db, caller, query.classId)),
    route(calls.previewCourse, ({ caller, query, locale }) =>
      previewOwnCourse(db, caller, query.classId, locale),
    ),
    route(calls.saveCourse, ({ caller, body }) => saveOwnCourse(parts, caller, body)),
    route(lessons.ownLesson, ({ caller, query }) => readOwnLesson(db, caller, query)),
    route(lessons.saveLesson, ({ caller, body }) => saveOwnLesson(parts, caller, body)),
    route(figures.courseFigures, ({ caller, query }) => readFigures(db, caller, query.classId)),
    route(figures.courseLearners, ({ caller, query, locale }) =>
      readLearners(db, caller, query, locale),
    ),
    route(figures.courseLearnersFile, ({ caller, query, locale }) =>
      learnersFile(db, caller, query.classId, locale),
    ),
    route(studies.parentCourses, ({ caller, query, locale }) =>
      readJoined(db, caller, { ...query, locale }),
    ),
    route(studies.joinedCourses, ({ caller, query, locale }) =>
      readJoined(db, caller, { ...query, locale }),
    ),
    route(studies.studyCourse, ({ caller, query, locale }) =>
      readStudy(parts, caller, { ...query, locale }),
    ),
    route(studies.joinCourse, ({ caller, body, locale }) =>
      joinFreeCourse(parts, caller, { ...body, locale }),
    ),
    route(studies.openLesson, ({ caller, body, locale }) =>
      openOwnLesson(parts, caller, { ...body, locale }),
    ),
    route(studies.handInQuiz, ({ caller, body }) => handInOwnQuiz(parts, caller, body)),
    route(studies.reviewCourse, ({ caller, body }) => writeCourseReview(parts, caller, body)),
    route(certificates.courseCertificate, ({ query, locale }) =>
      readCertificate(db, query.code, locale),
    ),
    route(certificates.ownCertificate, ({ caller, query, locale }) =>
      readOwnCertificate(parts, caller, { ...query, locale }),
    ),
    route(certificates.nameCertificate, ({ caller, body, locale }) =>
      nameOwnCertificate(parts, caller, { ...body, locale }),
    ),
    route(studies.refundCourse, async ({ caller, body }) => {
      await refundOwnCourse(parts, caller, body.classId)
      return { status: 'REFUNDED' as const }
    }),
    route(carts.cartList, ({ caller }) => readCart(db, caller.accountId)),
    route(carts.addToCart, ({ caller, body }) => addToCart(parts, caller.accountId, body)),
    route(carts.removeFromCart, ({ caller, body }) =>
      removeFromCart(db, caller.accountId, body.classIds),
    ),
    route(carts.cartCourses, ({ query, locale }) => priceCart(db, query.classIds, locale)),
    route(carts.buyCourses, ({ caller, body }) => buyCourses(parts, caller, body)),
    route(studies.markLessons, ({ caller, body }) => addDone(parts, caller, body)),
    route(calls.moveCourse, ({ caller, body }) => moveOwnCourse(parts, caller, body)),
  ]
}
