import { boolean, customType, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { eventPictures, events } from '../../event/tables.server.ts'

/** Each number of a face is between -0.5 and 0.5. A step is far smaller than the machine's error, and a byte is a quarter of a number's size. */
const stepsOfOne = 256
const asByte = (number: number) => Math.max(-128, Math.min(127, Math.round(number * stepsOfOne)))

/** A face as bytes, one for each of its numbers. */
const vector = customType<{ data: ArrayLike<number>; driverData: Uint8Array }>({
	dataType: () => 'bytea',
	toDriver: (numbers) => new Uint8Array(Int8Array.from(numbers, asByte).buffer),
	fromDriver: (bytes) => Float32Array.from(new Int8Array(Uint8Array.from(bytes).buffer), (byte) => byte / stepsOfOne),
})

/** The events whose pictures may be searched by a face. An event without a row keeps no face: when its row goes, all its faces go with it. */
export const faceSearches = pgTable('face_searches', {
	eventId: ref()
		.primaryKey()
		.references(() => events.id, { onDelete: 'cascade' }),
	/** When it was turned on; who did it is a fact. */
	since: instant().notNull(),
	/** Whether the machine has pictures to read and is not finished. */
	reading: boolean().notNull(),
})

/** The pictures that the machine has read; pictures without a row wait. */
export const faceReadings = pgTable(
	'face_readings',
	{
		pictureId: ref()
			.primaryKey()
			.references(() => eventPictures.id, { onDelete: 'cascade' }),
		eventId: ref()
			.notNull()
			.references(() => faceSearches.eventId, { onDelete: 'cascade' }),
		outcome: text({ enum: ['read', 'failed'] }).notNull(),
	},
	(table) => [index('face_readings_event').on(table.eventId)],
)

const box = {
	left: doublePrecision().notNull(),
	top: doublePrecision().notNull(),
	width: doublePrecision().notNull(),
	height: doublePrecision().notNull(),
}

/** The faces that can be found, without names. No interface gives them out. */
export const faces = pgTable(
	'faces',
	{
		id: id(),
		eventId: ref()
			.notNull()
			.references(() => faceSearches.eventId, { onDelete: 'cascade' }),
		pictureId: ref()
			.notNull()
			.references(() => eventPictures.id, { onDelete: 'cascade' }),
		...box,
		vector: vector().notNull(),
	},
	(table) => [index('faces_event').on(table.eventId, table.id), index('faces_picture').on(table.pictureId)],
)

/** The places on pictures where somebody asked to be left out; nothing of the face. They stay when the search is turned off and on again. */
export const leftOutFaces = pgTable(
	'left_out_faces',
	{
		pictureId: ref()
			.notNull()
			.references(() => eventPictures.id, { onDelete: 'cascade' }),
		...box,
	},
	(table) => [primaryKey({ columns: [table.pictureId, table.left, table.top] })],
)
