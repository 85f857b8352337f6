import { z } from 'zod'
import { longestCollecting } from './rules/collecting.ts'
import { isWholeReceipt, longestReceiver, receiptKinds } from './rules/receipt.ts'

export const idShape = z.number().int().positive().safe()

export const wheelAsked = { eventId: idShape, wheelId: idShape }

/** Who stands at a gate, as its device asks. */
export const atGate = { device: z.string().min(1).max(100), code: z.string().max(4000).optional(), attendeeId: idShape.optional() }

const saidShape = z.string().trim().max(longestCollecting)

/** What winners are told of collecting, in either language: where one is missing, its readers get the other. */
export const collectingShape = z
	.object({ vi_VN: saidShape.default(''), en_US: saidShape.default('') })
	.refine(({ vi_VN, en_US }) => vi_VN !== '' || en_US !== '')
	.transform(({ vi_VN, en_US }) => ({ vi_VN: vi_VN || en_US, en_US: en_US || vi_VN }))

/** Where a picture of the file store lies, as `keepAttached` names it. */
export const picturePathShape = z.string().regex(/^wheel-pictures\/[a-z0-9-]{1,100}$/)

/** What stands in the fields of a wheel's form. */
export const typedShape = z.record(z.string().max(200), z.string().max(1_100_000)).refine((typed) => Object.keys(typed).length <= 3000)

/** How somebody confirmed that they have their reward. Where its picture lies, nobody can guess. */
export const receiptShape = z
	.object({
		kind: z.enum(receiptKinds),
		file: z
			.string()
			.regex(/^private\/wheel-receipts\/[A-Za-z0-9_-]{1,100}\.(png|webp)$/)
			.nullable()
			.default(null),
		receiver: z.string().trim().max(longestReceiver).default(''),
	})
	.refine(isWholeReceipt)
