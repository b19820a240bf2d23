import * as v from 'valibot'

/** Parts of a profile that may still be missing, in the order of the registration. */
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

/** Effect of a part: on being listed, on which filters find it, on its rank, or on trust. */
export const partEffects = ['listed', 'filters', 'ranking', 'trust'] as const
export type PartEffect = (typeof partEffects)[number]

/**
 * Visibility of a profile: a required part is missing, approval is pending, the tutor paused it,
 * the account is frozen, or it is listed.
 */
export const listings = ['incomplete', 'waiting', 'paused', 'suspended', 'listed'] as const
export type Listing = (typeof listings)[number]

/** Of details that need approval: never submitted, waiting, approved, rejected. */
export const approvalStates = ['none', 'pending', 'approved', 'rejected'] as const
export const ApprovalState = v.picklist(approvalStates)
export type ApprovalState = v.InferOutput<typeof ApprovalState>

export const Completeness = v.object({
  /** Sum of the weights of the completed parts; all weights add up to 100. */
  percent: v.number(),
  /** Everything required for a listed profile is there. */
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
