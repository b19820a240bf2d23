/** Title of a job: `中四數學`, `S4 Mathematics`, `IB 數學`. Either part may be empty. */
export function jobTitle(subject: string, level: string): string {
  const joint = /\p{Script=Han}$/u.test(level) && /^\p{Script=Han}/u.test(subject) ? '' : ' '
  return [level, subject].filter(Boolean).join(joint)
}
