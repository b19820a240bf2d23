import type { CourseDetail } from '#contract/courses/courses.ts'
import { type Locale, localeTable, localPath } from '#i18n/locales.ts'

/** schema.org Course data; nothing for a course closed to new students, as it has no offer. */
export function structuredCourse(
  course: CourseDetail,
  { locale, site }: { locale: Locale; site: URL | undefined },
): Record<string, unknown>[] {
  if (!course.isOpen) return []
  const { classId, title, introduction, teacher, netCents, sections, rating, reviewCount } = course
  const { minutes } = course
  const address = (path: string) => new URL(localPath(locale, path), site).href
  const url = address(`/course/detail/${classId}`)
  return [
    {
      '@type': 'Course',
      name: title.text,
      description: introduction.text,
      url,
      inLanguage: localeTable[locale].hreflang,
      provider: {
        '@type': teacher.kind === 'tutor' ? 'Person' : 'Organization',
        name: teacher.name,
        ...(teacher.kind === 'tutor' && { url: address(`/tutor/detail/${teacher.id}`) }),
      },
      offers: {
        '@type': 'Offer',
        category: netCents === 0 ? 'Free' : 'Paid',
        price: netCents / 100,
        priceCurrency: 'HKD',
        url,
      },
      ...(rating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        ...(minutes !== null && { courseWorkload: `PT${minutes}M` }),
      },
      syllabusSections: sections.map((section) => ({
        '@type': 'Syllabus',
        name: section.title.text,
      })),
    },
  ]
}
