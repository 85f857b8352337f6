import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../kernel/locale.ts'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { providers } from '../tables.server.ts'
import type { InvitationEnd, InvitationKind, TeamRole } from './rules/team.ts'

/**
 * Invitations by a one-time link in a mail: to work for a provider, or to own it. The link's token is derived from the row's id and the server's
 * secret, so this table alone opens nothing.
 */
export const teamInvitations = pgTable(
	'team_invitations',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		kind: text().$type<InvitationKind>().notNull(),
		/** In lower case. */
		email: text().notNull(),
		role: text().$type<TeamRole>().notNull(),
		invitedBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		/** The language of the mail. */
		locale: text().$type<Locale>().notNull(),
		createdAt: instant().notNull(),
		expiresAt: instant().notNull(),
		/** How and when the invitation ended; null while it may still be answered. */
		end: text().$type<InvitationEnd>(),
		endedAt: instant(),
	},
	(table) => [
		// Of two invitations for the same person, the newer replaces the older.
		uniqueIndex('team_invitations_open')
			.on(table.providerId, table.email)
			.where(sql`${table.end} is null`),
		index('team_invitations_email').on(table.email),
		index('team_invitations_invited_by').on(table.invitedBy),
	],
)
