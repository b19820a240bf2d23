import type { Landing } from './landing.ts'

/** Folders below `content/` whose texts introduce tutor listings. */
export const introductionFolders = ['districts', 'grades', 'subjects', 'pairs'] as const
export type IntroductionFolder = (typeof introductionFolders)[number]

/**
 * The folder and name of an introduction, which may not exist: an area by id, a grade by Latin slug
 * (`p5`), a subject by value, a pair by both: `tutor_remediation_math-p5`.
 */
export function introductionOf({
  kind,
  area,
  grade,
  subject,
}: Landing): { folder: IntroductionFolder; slug: string } | null {
  if (kind === 'area' && area) return { folder: 'districts', slug: String(area.id) }
  if (kind === 'grade' && grade) return { folder: 'grades', slug: grade.latinSlug }
  if (kind === 'subject' && subject) return { folder: 'subjects', slug: subject.value }
  const other = area?.id ?? grade?.latinSlug
  return subject && other ? { folder: 'pairs', slug: `${subject.value}-${other}` } : null
}
