import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../tables.server.ts'
import { firstScore, type Gender } from './rules/athlete-profile.ts'

/** The athletes an account enters for events: themselves, their children, their team. */
export const athleteProfiles = pgTable(
	'athlete_profiles',
	{
		id: id(),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		name: text().notNull(),
		athleteId: text().notNull(),
		/** The form of the athlete id that is compared: no two profiles of one account have the same. */
		athleteIdKey: text().notNull(),
		gender: text().$type<Gender>(),
		nickname: text(),
		/** yyyy-MM-dd */
		dateOfBirth: text(),
		/** ELO. */
		score: integer().notNull().default(firstScore),
		/** The path of the athlete's picture among the images. */
		avatarPath: text(),
		createdAt: instant().notNull(),
	},
	(table) => [uniqueIndex('athlete_profiles_athlete_id').on(table.accountId, table.athleteIdKey)],
)
