export type Owner = PersonOwner | OrganizationOwner
export interface PersonOwner {
  accountId: number
}
export interface TutorOwner extends PersonOwner {
  tutorId: number
}
export interface OrganizationOwner {
  organizationId: number
}

export type Kind = 'parent' | 'tutor' | 'organization' | 'operator'

export interface KnownSession {
  id: string
  owner: Owner
  kinds: readonly Kind[]
  /** The person's own records; null where they have none. */
  parentId: number | null
  tutorId: number | null
  /** Public key that the browser registered at sign-in. */
  clientKey: string | null
  certification: string
}
