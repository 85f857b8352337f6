import type { ListShape } from '~/kernel/list-view.ts'
import { applicationStates, partnerKinds } from './application.ts'

export const applicationSorts = ['sentAt', 'changedAt', 'organisation'] as const

/** The list of applications at the desk. */
export const applicationsShape: ListShape = {
	columns: ['organisation', 'sentAt', 'changedAt', 'kind', 'city', 'contact', 'documents', 'state'],
	sorts: applicationSorts,
	defaultSort: '-sentAt',
	filters: { state: applicationStates, kind: partnerKinds },
}
