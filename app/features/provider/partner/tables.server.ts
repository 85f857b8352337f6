import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../kernel/locale.ts'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import type { DocumentKind } from '../../../platform/uploads/document-kind.ts'
import { accounts } from '../../account/tables.server.ts'
import type { Country } from '../../account/address/rules/countries.ts'
import { providers } from '../tables.server.ts'
import { applicationStates, partnerKinds } from './rules/application.ts'

/** A document that an applicant sent; only staff can get it. */
export interface KeptDocument {
	/** Its path in the file store. */
	path: string
	kind: DocumentKind
	bytes: number
	/** The name of the sent file; earlier documents have none. */
	name?: string | undefined
}

/** A message about an application. */
export interface ApplicationWord {
	by: 'staff' | 'applicant'
	text: string
	at: string
}

/** Applications to become a provider, with their outcome. */
export const partnerApplications = pgTable(
	'partner_applications',
	{
		id: id(),
		/** The applicant, who owns the provider afterwards; null once the account is deleted. */
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
		/** Questions and answers, in turn; after a refusal, the last message of staff is its reason. */
		words: jsonb().$type<ApplicationWord[]>().notNull(),
		/** The language of the application, in which its mails are written. */
		locale: text().$type<Locale>().notNull(),
		/** The provider that it became. */
		providerId: ref().references(() => providers.id),
		sentAt: instant().notNull(),
		changedAt: instant().notNull(),
	},
	(table) => [
		// An account has at most one open application.
		uniqueIndex('partner_applications_one_open')
			.on(table.accountId)
			.where(sql`${table.state} in ('sent', 'asked_back')`),
		index('partner_applications_account').on(table.accountId, table.sentAt),
		index('partner_applications_state').on(table.state, table.sentAt),
		uniqueIndex('partner_applications_provider').on(table.providerId),
		check('partner_applications_approved', sql`(${table.state} = 'approved') = (${table.providerId} is not null)`),
	],
)
