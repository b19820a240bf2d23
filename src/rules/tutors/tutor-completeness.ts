import {
  type Completeness,
  type Listing,
  type PartEffect,
  type ProfilePart,
  profileParts,
} from '#contract/tutors/tutor-records/completeness.ts'
import type { LessonMode, TutorLevel } from '#contract/vocabulary.ts'

/** The facts that completeness depends on; the server counts them, a form may estimate them. */
export interface ProfileFacts {
  hasName: boolean
  birthYear: number | null
  tutorLevel: TutorLevel | null
  universityId: string | null
  modes: readonly LessonMode[]
  languages: number
  subjects: number
  areas: number
  slots: number
  /** Null: not stated. A beginner states 0. */
  yearsExperience: number | null
  workItems: number
  results: number
  profileLength: number
  /** Published or awaiting approval. */
  hasPhoto: boolean
  /** Documents submitted and not refused. */
  proofs: number
}

interface PartRule {
  /** Share of the total of 100. */
  weight: number
  effects: readonly PartEffect[]
  done: (facts: ProfileFacts) => boolean
}

/** Levels at which a tutor has to name a university. */
const studied: readonly TutorLevel[] = ['university_level', 'university_graduation']
export const needsUniversity = (level: TutorLevel) => studied.includes(level)
const shortestProfile = 50

const partRules = {
  identity: {
    weight: 10,
    effects: ['listed', 'trust'],
    done: ({ hasName, birthYear }) => hasName && birthYear !== null,
  },
  education: {
    weight: 10,
    effects: ['listed', 'filters', 'trust'],
    done: ({ tutorLevel, universityId }) =>
      tutorLevel !== null && (universityId !== null || !needsUniversity(tutorLevel)),
  },
  teach: {
    weight: 20,
    effects: ['listed', 'filters'],
    done: ({ subjects }) => subjects > 0,
  },
  modes: {
    weight: 5,
    effects: ['listed', 'filters'],
    done: ({ modes, languages }) => modes.length > 0 && languages > 0,
  },
  areas: {
    weight: 10,
    effects: ['listed', 'filters'],
    done: ({ areas, modes }) => areas > 0 || (modes.length === 1 && modes[0] === 'online'),
  },
  availability: {
    weight: 10,
    effects: ['filters', 'ranking'],
    done: ({ slots }) => slots > 0,
  },
  experience: {
    weight: 5,
    effects: ['trust'],
    done: ({ yearsExperience, workItems }) => yearsExperience !== null || workItems > 0,
  },
  results: { weight: 5, effects: ['ranking', 'trust'], done: ({ results }) => results > 0 },
  profile: {
    weight: 15,
    effects: ['listed', 'ranking'],
    done: ({ profileLength }) => profileLength >= shortestProfile,
  },
  photo: { weight: 5, effects: ['ranking'], done: ({ hasPhoto }) => hasPhoto },
  proofs: { weight: 5, effects: ['ranking', 'trust'], done: ({ proofs }) => proofs > 0 },
} as const satisfies Record<ProfilePart, PartRule>

/** What a profile has and lacks, with the effects of each part. */
export function profileCompleteness(facts: ProfileFacts): Completeness {
  const parts = profileParts.map((part) => {
    const { weight, effects, done } = partRules[part]
    return { part, weight, effects: [...effects], done: done(facts) }
  })
  return {
    percent: parts.reduce((sum, { weight, done }) => sum + (done ? weight : 0), 0),
    isComplete: parts.every(({ effects, done }) => done || !effects.includes('listed')),
    parts,
  }
}

/** Whether a profile is visible to others; if not, the first reason to put right. */
export function listingOf(profile: {
  isActive: boolean
  isComplete: boolean
  isApproved: boolean
  isPaused: boolean
}): Listing {
  if (!profile.isActive) return 'suspended'
  if (!profile.isComplete) return 'incomplete'
  if (!profile.isApproved) return 'waiting'
  return profile.isPaused ? 'paused' : 'listed'
}
