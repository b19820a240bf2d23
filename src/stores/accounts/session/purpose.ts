/** The guarded act that a visitor pressed; its texts are messages `purpose.<act>`. */
const acts = [
  'invite',
  'apply',
  'tutors',
  'jobs',
  'courses',
  'tell',
  'tickets',
  'gift',
  'cart',
  'study',
  'publish',
] as const

/** Shown in the sign-in dialog, which then skips the choice of role, as the act implies it. */
export interface Purpose {
  act: (typeof acts)[number]
  /** Of the tutor, the job or the activity; '' where the act says it all. */
  name?: string
  /** Of the tutor. */
  face?: { id: number; photoId: string | null }
}

/** The purpose of a link `data-guarded="invite" data-name="Ms Chan" data-face="12"`. */
export function purposeOf({ guarded, name = '', face, photo }: DOMStringMap): Purpose | undefined {
  const act = acts.find((one) => one === guarded)
  if (act === undefined) return undefined
  return { act, name, ...(face && { face: { id: Number(face), photoId: photo ?? null } }) }
}
