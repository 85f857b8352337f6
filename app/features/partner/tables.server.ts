import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../kernel/locale.ts'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import type { DocumentKind } from '../../platform/uploads/document-kind.ts'
import { accounts } from '../account/tables.server.ts'
import type { Country } from '../address/rules/countries.ts'
import { providers } from '../provider/tables.server.ts'
import { applicationStates, partnerKinds } from './rules/application.ts'

/** A document somebody sent along; kept where only staff can ask for it. */
export interface KeptDocument {
	/** Among the files. */
	path: string
	kind: DocumentKind
	bytes: number
	/** What it was called where it came from; earlier ones have none. */
	name?: string | undefined
}

/** Something said about an application. */
export interface ApplicationWord {
	by: 'staff' | 'applicant'
	text: string
	at: string
}

/** Somebody who wants to organise with us, and what became of it. */
export const partnerApplications = pgTable(
	'partner_applications',
	{
		id: id(),
		/** Who applied, and owns the provider afterwards; null once the account is gone. */
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		state: text({ enum: applicationStates }).notNull(),
		organisation: text().notNull(),
		kind: text({ enum: partnerKinds }).notNull(),
		contactName: text().notNull(),
		email: text().notNull(),
		phone: text().notNull(),
		country: text().$type<Country>().notNull(),
		taxId: text().notNull(),
		website: text().notNull(),
		city: text().notNull(),
		organises: text().notNull(),
		documents: jsonb().$type<KeptDocument[]>().notNull(),
		/** What was asked back and answered, in turn; the last word of staff is why it was declined. */
		words: jsonb().$type<ApplicationWord[]>().notNull(),
		/** The language it was sent in: its mails are written in it. */
		locale: text().$type<Locale>().notNull(),
		/** What came of it. */
		providerId: ref().references(() => providers.id),
		sentAt: instant().notNull(),
		changedAt: instant().notNull(),
	},
	(table) => [
		// Nobody waits for two answers at once.
		uniqueIndex('partner_applications_one_open')
			.on(table.accountId)
			.where(sql`${table.state} in ('sent', 'asked_back')`),
		index('partner_applications_account').on(table.accountId, table.sentAt),
		index('partner_applications_state').on(table.state, table.sentAt),
		uniqueIndex('partner_applications_provider').on(table.providerId),
		check('partner_applications_approved', sql`(${table.state} = 'approved') = (${table.providerId} is not null)`),
	],
)
