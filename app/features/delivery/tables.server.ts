import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Translated } from '../../kernel/locale.ts'
import type { Currency } from '../../kernel/money.ts'
import { id, minor, ref } from '../../platform/database/columns.server.ts'
import type { Country } from '../account/address/rules/countries.ts'
import { providers } from '../provider/tables.server.ts'
import { deliveryPricings, type WeightStep } from './rules/delivery.ts'

/** How goods reach people. A provider offers its own methods beside those of the platform. */
export const deliveryMethods = pgTable(
	'delivery_methods',
	{
		id: id(),
		providerId: ref().references(() => providers.id),
		name: jsonb().$type<Translated>().notNull(),
		/** How its price follows the weight (`deliveryPrice`). */
		pricing: text({ enum: deliveryPricings }).notNull().default('flat'),
		/** The whole price when it is flat; the base before the kilograms when it is by the kilogram. */
		priceMinor: minor().notNull(),
		/** The price of each kilogram that has begun. */
		perKgMinor: minor().notNull().default(0),
		weightSteps: jsonb().$type<readonly WeightStep[]>().notNull().default([]),
		currency: text().$type<Currency>().notNull(),
		/** From this value of the goods on, the delivery is free. */
		freeFromMinor: minor(),
		/** The method takes no lighter and no heavier goods. */
		minGrams: integer(),
		maxGrams: integer(),
		/** The countries it delivers to; null: everywhere. */
		countries: jsonb().$type<readonly Country[]>(),
		/** How long it takes, in days. */
		minDays: integer(),
		maxDays: integer(),
		/** Buyers come for the goods themselves, so the order needs no address for them. */
		pickup: boolean().notNull().default(false),
		/** Its price is an estimate: the money is promised, and captured once staff have confirmed the price. */
		confirmsPrice: boolean().notNull().default(false),
		/** Whether it is offered. Orders keep the name of a method that is not offered any more. */
		active: boolean().notNull().default(true),
		position: integer().notNull(),
	},
	(table) => [
		index('delivery_methods_provider').on(table.providerId, table.position),
		check('delivery_methods_prices', sql`${table.priceMinor} >= 0 and ${table.perKgMinor} >= 0`),
		check('delivery_methods_days', sql`${table.minDays} >= 0 and ${table.maxDays} >= ${table.minDays}`),
	],
)
