import { and, eq, isNull, sql } from 'drizzle-orm'
import {
	boolean,
	check,
	doublePrecision,
	index,
	integer,
	jsonb,
	numeric,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import { eventKinds } from '../../kernel/event-kinds.ts'
import type { Translated } from '../../kernel/locale.ts'
import type { Currency } from '../../kernel/money.ts'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import type { PictureCut } from '../../platform/images/crop.ts'
import type { SuggestedNumber } from './rules/suggested-number.ts'
import type { MailNotes } from './rules/mail-notes.ts'
import type { Reminder } from './rules/reminder.ts'
import type { SelfServiceRule } from './rules/self-service.ts'
import type { WayTerms } from '../provider/rules/offered-ways.ts'
import type { CancelRule } from '../provider/rules/cancel-rule.ts'
import { providers } from '../provider/tables.server.ts'

export const events = pgTable(
	'events',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		/** The readable part of its address; the id follows it. */
		slug: text().notNull(),
		state: text({ enum: ['draft', 'published', 'cancelled'] }).notNull(),
		/** What it is about; null: not said. */
		kind: text({ enum: eventKinds }),
		name: jsonb().$type<Translated>().notNull(),
		summary: jsonb().$type<Translated>().notNull(),
		/** HTML, cleaned when it is shown. */
		description: jsonb().$type<Translated>().notNull(),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
		timeZone: text().notNull(),
		venue: text().notNull(),
		address: text().notNull(),
		city: text().notNull(),
		latitude: doublePrecision(),
		longitude: doublePrecision(),
		/** The poster in the file store. */
		coverPath: text().notNull(),
		/** The picture the poster was cut from, and which part, so that it can be cut again; null where the poster was drawn, or is the whole picture. */
		coverOriginal: text(),
		coverCrop: jsonb().$type<PictureCut>(),
		/** The poster's leading colour, shown while the picture loads. */
		coverColor: text().notNull(),
		currency: text().$type<Currency>().notNull(),
		/** How long places stay held, in minutes (truths §1.2). */
		holdMinutes: integer().notNull().default(15),
		/** What buyers by card pay at once, in basis points, and how many days before it begins the rest is due; null: everything at once. */
		depositRateBp: integer(),
		restDueDays: integer().notNull().default(14),
		taxRateBp: integer().notNull().default(0),
		taxInclusive: boolean().notNull().default(true),
		taxRounding: text({ enum: ['line', 'total'] })
			.notNull()
			.default('line'),
		paymentMethods: text()
			.array()
			.$type<('card' | 'cash_on_delivery')[]>()
			.notNull()
			.default(sql`array['card','cash_on_delivery']`),
		/** What a way to pay costs the buyer, in minor units and basis points of the rest; nothing where it is absent. */
		paymentFees: jsonb()
			.$type<Partial<Record<'card' | 'cash_on_delivery', { fixedMinor: number; rateBp: number }>>>()
			.notNull()
			.default({}),
		/** Which ways to pay online it offers; null: as its provider says. */
		wayTerms: jsonb().$type<WayTerms>(),
		/** Whether its buyers may cancel; null: as its provider says. */
		cancelRule: jsonb().$type<CancelRule>(),
		/** Until when its buyers may cancel with all their money back, because it was postponed; afterwards as the rule says. */
		refundUntil: instant(),
		/** What buyers may change of their tickets themselves; null: the usual rules (`usualSelfService`). */
		selfService: jsonb().$type<Partial<SelfServiceRule>>(),
		/** How many hours people on the waiting list have to take an offered place; null: there is no waiting list. */
		waitingHours: integer().default(12),
		/** What the organiser adds to the mails its people get. */
		mailNotes: jsonb().$type<MailNotes>().notNull().default({}),
		/** How long before it begins its people are reminded of it; null: they are not. */
		reminder: jsonb().$type<Reminder>(),
		/** When they were reminded; null: not yet. */
		remindedAt: instant(),
		/** Counts the changes of facts that calendars show; the database raises it, and never lowers it. */
		revision: integer().notNull().default(0),
		/** The attempt that made the event: a button pressed twice makes one event. */
		draftKey: text(),
		/** All dates of a series share this number: the id of the event they were repeated from. */
		seriesId: ref(),
		/** When it was called off, and what its buyers were told. */
		cancelledAt: instant(),
		cancelNote: jsonb().$type<Translated>(),
		/** Whether its orders were cancelled with it and the money goes back; null: the event was not called off, or nobody wrote it down. */
		cancelRefunds: boolean(),
		/** When it was to begin before it was last postponed, and what its buyers were told. */
		postponedFrom: instant(),
		postponeNote: jsonb().$type<Translated>(),
		/** Name, place and summary without accents and capitals, for the search on the list. */
		searchText: text().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		index('events_start')
			.on(table.startsAt, table.id)
			.where(sql`state <> 'draft'`),
		index('events_end')
			.on(table.endsAt)
			.where(sql`state <> 'draft'`),
		index('events_provider').on(table.providerId),
		uniqueIndex('events_draft_key').on(table.draftKey),
		index('events_series')
			.on(table.seriesId, table.startsAt)
			.where(sql`series_id is not null`),
		index('events_reminder')
			.on(table.startsAt)
			.where(sql`state = 'published' and reminder is not null and reminded_at is null`),
		check('events_cover_crop', sql`(${table.coverOriginal} is null) = (${table.coverCrop} is null)`),
		check('events_in_order', sql`${table.startsAt} < ${table.endsAt}`),
		check('events_deposit', sql`${table.depositRateBp} between 1 and 9999 and ${table.restDueDays} between 0 and 365`),
		check('events_waiting_hours', sql`${table.waitingHours} between 1 and 168`),
		check('events_hold_minutes', sql`${table.holdMinutes} between 1 and 240`),
	],
)

export const eventSchedule = pgTable(
	'event_schedule',
	{
		id: id(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		startsAt: instant().notNull(),
		endsAt: instant(),
		title: jsonb().$type<Translated>().notNull(),
		place: text(),
	},
	(table) => [index('event_schedule_event').on(table.eventId, table.startsAt)],
)

/** The gallery. A picture knows the candidate numbers seen on it, so that people find themselves. */
export const eventPictures = pgTable(
	'event_pictures',
	{
		id: id(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		path: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		/** The size of the file; null for drawings, and for pictures from before it was written down. */
		bytes: integer(),
		alt: jsonb().$type<Translated>().notNull(),
		candidateNumbers: text().array().notNull(),
		/** How far the machine is with reading the picture; null: nobody asked it to. */
		reading: text({ enum: ['waiting', 'read', 'failed'] }),
		/** What it read and nobody has decided on yet; shown to the organiser only. */
		suggested: jsonb().$type<SuggestedNumber[]>().notNull().default([]),
		/** Lies between its neighbours' positions, with as many decimals as that takes: a picture is moved without touching the others. */
		position: numeric().notNull(),
		/** When it left the gallery; for a while it can be put back. */
		removedAt: instant(),
	},
	(table) => [
		index('event_pictures_event').on(table.eventId, table.position),
		index('event_pictures_shown')
			.on(table.eventId, table.position, table.id)
			.where(sql`removed_at is null`),
		index('event_pictures_waiting')
			.on(table.eventId, table.position, table.id)
			.where(sql`reading = 'waiting'`),
		index('event_pictures_removed')
			.on(table.removedAt)
			.where(sql`removed_at is not null`),
		index('event_pictures_numbers').using('gin', table.candidateNumbers),
	],
)

/** The keys an event's ticket codes are signed with; the newest signs, all of them verify (truths §5.1). */
export const eventKeys = pgTable(
	'event_keys',
	{
		eventId: ref()
			.notNull()
			.references(() => events.id),
		keyId: text().notNull(),
		publicKey: text().notNull(),
		/** Encrypted under the server's secret. */
		sealedPrivateKey: text().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [primaryKey({ columns: [table.eventId, table.keyId] })],
)

/** Whether a picture is in the gallery of an event, and has not left it. */
export const inGallery = (eventId: number) => and(eq(eventPictures.eventId, eventId), isNull(eventPictures.removedAt))
