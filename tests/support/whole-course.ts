import type { CourseFields } from '#contract/courses/course-fields.ts'

export const lessonKeys = ['lesson-one-1', 'lesson-two-2'] as const

/** A course with every field filled. */
export const wholeCourse: CourseFields = {
  title: '中三代數十二講',
  profile:
    '由方程到因式分解，每堂一個概念、三條例題和一份短練習，附詳細解說，適合想在中三打好代數根底、準備升讀高中數學的同學，可按自己的進度重溫。',
  introduction: '中三代數由淺入深，每堂一個概念，附例題及練習。',
  description: '十二堂課，由一元一次方程開始，到因式分解為止。',
  goals: '解一元一次方程\n用公式分解因式',
  itemValue: 'tutor_remediation_math',
  levels: ['local:8', 'local:9'],
  priceCents: 300_00,
  discountedCents: 240_00,
  outline: [
    {
      title: '方程',
      lessons: [
        { key: lessonKeys[0], title: '未知數', videoUrl: '', isPreview: true },
        {
          key: lessonKeys[1],
          title: '移項',
          videoUrl: 'https://www.youtube.com/watch?v=abc',
          isPreview: false,
        },
      ],
    },
  ],
}

/** The same with a film in each lesson, so that it can be sent for approval without a text. */
export const filmedCourse = {
  ...wholeCourse,
  outline: wholeCourse.outline.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({ ...lesson, videoUrl: 'https://vimeo.com/1' })),
  })),
}
