import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { partnerApplications } from '~/features/provider/partner/tables.server.ts'

const { documents: _documents, ...tellable } = getTableColumns(partnerApplications)

/** The application of the organisation and its outcome stay; the person, their words and their documents are forgotten. */
export const partnerApplicationsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ ...tellable, documents: sql<number>`jsonb_array_length(${partnerApplications.documents})` })
			.from(partnerApplications)
			.where(eq(partnerApplications.accountId, accountId))
			.orderBy(partnerApplications.id),
	async forget(store, { accountId }, { now, removeFile }) {
		const theirs = eq(partnerApplications.accountId, accountId)
		const rows = await store.select({ documents: partnerApplications.documents }).from(partnerApplications).where(theirs).for('update')
		for (const { path } of rows.flatMap(({ documents }) => documents)) removeFile(path)
		const isOpen = sql`${partnerApplications.state} in ('sent', 'asked_back')`
		await store
			.update(partnerApplications)
			.set({
				...{ accountId: null, contactName: '', email: '', phone: '', organises: '', website: '', documents: [], words: [], changedAt: now },
				state: sql`case when ${isOpen} then 'withdrawn' else ${partnerApplications.state} end`,
			})
			.where(theirs)
	},
}
