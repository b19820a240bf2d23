import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReportKind } from '#contract/moderation/reports.ts'
import * as t from '../../db/tables/index.ts'
import type { subjectColumns } from '../../moderation/reports/report-text.ts'

type SubjectColumn = (typeof subjectColumns)[ReportKind]

/** An undecided report refers to this row and would be lost with it. */
export const waitsFor = (id: PgColumn | SQL, ...columns: readonly SubjectColumn[]): SQL =>
  sql`exists (select 1 from ${t.report} where ${t.report.decision} is null
    and ${id} in (${sql.join(
      columns.map((column) => sql`${t.report[column]}`),
      sql`, `,
    )}))`
