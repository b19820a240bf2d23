import { defineCollection } from 'astro:content'
import { calendarLoader } from '#content/calendar/calendar-loader.ts'
import { calendarEntry } from '#content/calendar/schema.ts'
import { folderLoader } from '#content/loading/folder-loader.ts'
import { schemas } from '#content/schemas.ts'

/*
 * Collections under `content/`: one folder for each entry, one file for each language
 * (content/README.md). The literal keys give each collection its type; see src/content.
 */
export const collections = {
  blog: defineCollection({ loader: folderLoader('blog'), schema: schemas.blog }),
  tips: defineCollection({ loader: folderLoader('tips'), schema: schemas.tips }),
  news: defineCollection({ loader: folderLoader('news'), schema: schemas.news }),
  awards: defineCollection({ loader: folderLoader('awards'), schema: schemas.awards }),
  voices: defineCollection({ loader: folderLoader('voices'), schema: schemas.voices }),
  faq: defineCollection({ loader: folderLoader('faq'), schema: schemas.faq }),
  notices: defineCollection({ loader: folderLoader('notices'), schema: schemas.notices }),
  pages: defineCollection({ loader: folderLoader('pages'), schema: schemas.pages }),
  districts: defineCollection({ loader: folderLoader('districts'), schema: schemas.districts }),
  grades: defineCollection({ loader: folderLoader('grades'), schema: schemas.grades }),
  subjects: defineCollection({ loader: folderLoader('subjects'), schema: schemas.subjects }),
  pairs: defineCollection({ loader: folderLoader('pairs'), schema: schemas.pairs }),
  calendar: defineCollection({ loader: calendarLoader(), schema: calendarEntry }),
}
