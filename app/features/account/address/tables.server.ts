import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../tables.server.ts'
import type { Address } from './rules/address.ts'

/** The address books. An address serves bills, parcels or both; each kind has at most one default. */
export const addresses = pgTable(
	'addresses',
	{
		id: id(),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The address's use-as-shipping flag is kept in `forShipping`. */
		address: jsonb().$type<Omit<Address, 'useAsShipping'>>().notNull(),
		forBilling: boolean().notNull(),
		forShipping: boolean().notNull(),
		defaultBilling: boolean().notNull().default(false),
		defaultShipping: boolean().notNull().default(false),
		createdAt: instant().notNull(),
	},
	(table) => [
		index('addresses_account').on(table.accountId),
		uniqueIndex('addresses_default_billing')
			.on(table.accountId)
			.where(sql`default_billing`),
		uniqueIndex('addresses_default_shipping')
			.on(table.accountId)
			.where(sql`default_shipping`),
		check('addresses_used', sql`${table.forBilling} or ${table.forShipping}`),
		check(
			'addresses_default_serves',
			sql`(${table.forBilling} or not ${table.defaultBilling}) and (${table.forShipping} or not ${table.defaultShipping})`,
		),
	],
)
