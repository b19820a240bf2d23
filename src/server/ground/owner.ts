/** Who signs in: a person, or an institution. */
export type Owner = PersonOwner | OrganizationOwner
export interface PersonOwner {
  accountId: number
}
/** A person with the tutor record that is theirs. */
export interface TutorOwner extends PersonOwner {
  tutorId: number
}
export interface OrganizationOwner {
  organizationId: number
}

/** What somebody may act as. */
export type Kind = 'parent' | 'tutor' | 'organization' | 'operator'

/** A session as requests carry it. */
export interface KnownSession {
  id: string
  owner: Owner
  kinds: readonly Kind[]
  /** The person's own records; null where they have none. */
  parentId: number | null
  tutorId: number | null
  /** Public key that the browser registered when it signed in. */
  clientKey: string | null
  certification: string
}
