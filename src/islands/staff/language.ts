import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import type {
  BankStatementNames,
  DisputeNames,
  FigureNames,
  OperatorJobNames,
  OperatorNames,
  ReconciliationNames,
  StaffActNames,
  StaffLedgerNames,
  StaffOrderNames,
  StaffWithdrawalNames,
} from '../namespaces.ts'

export type OperatorProps = LanguageProps<OperatorNames>
export const useLanguage: () => Language<OperatorNames> = useAny

export type JobsProps = LanguageProps<OperatorJobNames>
export const useJobsLanguage: () => Language<OperatorJobNames> = useAny

export type DisputesProps = LanguageProps<DisputeNames>
export const useDisputesLanguage: () => Language<DisputeNames> = useAny

export type WithdrawalsProps = LanguageProps<StaffWithdrawalNames>
export const useWithdrawalsLanguage: () => Language<StaffWithdrawalNames> = useAny

export type StaffOrdersProps = LanguageProps<StaffOrderNames>
export const useStaffOrdersLanguage: () => Language<StaffOrderNames> = useAny

export type StaffLedgerProps = LanguageProps<StaffLedgerNames>
export const useStaffLedgerLanguage: () => Language<StaffLedgerNames> = useAny

export type FiguresProps = LanguageProps<FigureNames>
export const useFiguresLanguage: () => Language<FigureNames> = useAny

export type StaffActsProps = LanguageProps<StaffActNames>
export const useStaffActsLanguage: () => Language<StaffActNames> = useAny

export type ReconciliationProps = LanguageProps<ReconciliationNames>
export const useReconciliationLanguage: () => Language<ReconciliationNames> = useAny

export type StatementProps = LanguageProps<BankStatementNames>
export const useStatementLanguage: () => Language<BankStatementNames> = useAny
