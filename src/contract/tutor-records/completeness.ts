import * as v from 'valibot'

/** The parts of a profile that somebody may have forgotten, in the order of the registration. */
export const profileParts = [
  'identity',
  'education',
  'teach',
  'modes',
  'areas',
  'availability',
  'experience',
  'results',
  'profile',
  'photo',
  'proofs',
] as const
export type ProfilePart = (typeof profileParts)[number]

/**
 * What a part changes: whether the profile is shown at all, which filters find it, how high it
 * stands, how far parents trust it.
 */
export const partEffects = ['listed', 'filters', 'ranking', 'trust'] as const
export type PartEffect = (typeof partEffects)[number]

/**
 * Whether others see a profile, and if not, why: something needed is missing, an operator has not
 * looked yet, the tutor paused it, or the account is frozen.
 */
export const listings = ['incomplete', 'waiting', 'paused', 'suspended', 'listed'] as const
export type Listing = (typeof listings)[number]

/** Of details that an operator looks at: never asked, waits, in force, refused. */
export const approvalStates = ['none', 'pending', 'approved', 'rejected'] as const
export const ApprovalState = v.picklist(approvalStates)
export type ApprovalState = v.InferOutput<typeof ApprovalState>

export const Completeness = v.object({
  /** Sum of the weights of what is there; all weights together are 100. */
  percent: v.number(),
  /** Nothing is missing that a listed profile needs. */
  isComplete: v.boolean(),
  parts: v.array(
    v.object({
      part: v.picklist(profileParts),
      weight: v.number(),
      done: v.boolean(),
      effects: v.array(v.picklist(partEffects)),
    }),
  ),
})
export type Completeness = v.InferOutput<typeof Completeness>
