import { eq, getTableColumns, or } from 'drizzle-orm'
import { normalizeEmail } from '~/kernel/fields.ts'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { teamInvitations } from '~/features/provider/team/tables.server.ts'

/** Invitations to a person are deleted with them; invitations they sent stay, without a sender. */
export const teamInvitationsOfPeople: TableOfPeople = {
	read: (store, { accountId, email }) =>
		store
			.select(getTableColumns(teamInvitations))
			.from(teamInvitations)
			.where(or(eq(teamInvitations.email, normalizeEmail(email)), eq(teamInvitations.invitedBy, accountId)))
			.orderBy(teamInvitations.id),
	async forget(store, { email }) {
		await store.delete(teamInvitations).where(eq(teamInvitations.email, normalizeEmail(email)))
	},
}
