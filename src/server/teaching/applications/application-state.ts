import type { RowOf } from '../../states/move.ts'

export function applicationState(row: RowOf<'application'>, job: RowOf<'job'>) {
  return {
    applicationId: row.id,
    jobId: row.jobId,
    tutorId: row.tutorId,
    status: row.status,
    jobStatus: job.status,
  }
}
export type ApplicationState = ReturnType<typeof applicationState>
