import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { translated } from '~/kernel/locale.ts'
import { roomFor } from '~/kernel/longest.ts'
import { mostOptions, mostValues } from '~/features/catalog/rules/product-form.ts'
import { longest } from './rules/longest.ts'
import { askableFields, mostChoices, mostQuestions, mostTicketVariants, questionKinds } from './rules/ticket-form.ts'

const keyShape = z.string().regex(/^[a-z0-9-]{1,60}$/)
const translatedShape = z
	.object({
		vi_VN: z.string().max(roomFor(longest.description)),
		en_US: z.string().max(roomFor(longest.description)).optional(),
	})
	.transform(({ vi_VN, en_US }) => translated(vi_VN, en_US))
const instantShape = z
	.string()
	.max(40)
	.datetime({ offset: true })
	.transform((text) => new Date(text))
const numberOrNone = z.number().nullable().default(null)

/** The form of a ticket in a request; `ticketIssues` checks its content. */
export const ticketShape = z.object({
	name: translatedShape,
	description: translatedShape.default({ vi_VN: '' }),
	minPerOrder: z.number().default(1),
	maxPerOrder: z.number().default(10),
	askedFields: z.partialRecord(z.enum(askableFields), z.enum(['optional', 'required'])).default({}),
	attributes: z
		.array(
			z.object({
				key: keyShape,
				name: translatedShape,
				values: z.array(z.object({ key: keyShape, name: translatedShape })).max(mostValues),
			}),
		)
		.max(mostOptions)
		.default([]),
	variants: z
		.array(
			z.object({
				id: idShape.nullable().default(null),
				choices: z.record(keyShape, keyShape).default({}),
				priceMinor: z.number(),
				originalPriceMinor: numberOrNone,
				contact: z.boolean().default(false),
				opensAt: instantShape.nullable().default(null),
				closesAt: instantShape.nullable().default(null),
				startsAt: instantShape.nullable().default(null),
				endsAt: instantShape.nullable().default(null),
				places: numberOrNone,
				quotaIds: z.array(idShape).max(50).default([]),
				offered: z.boolean().default(true),
			}),
		)
		.max(mostTicketVariants)
		.default([]),
	questions: z
		.array(
			z.object({
				id: idShape.nullable().default(null),
				kind: z.enum(questionKinds),
				label: translatedShape,
				help: translatedShape.nullable().default(null),
				options: z
					.array(z.object({ value: z.string().min(1).max(120), label: translatedShape }))
					.max(mostChoices)
					.nullable()
					.default(null),
				required: z.boolean().default(false),
				min: numberOrNone,
				max: numberOrNone,
			}),
		)
		.max(mostQuestions)
		.default([]),
})
