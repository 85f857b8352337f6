import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longestCollecting } from './rules/collecting.ts'
import { isWholeReceipt, longestReceiver, receiptKinds } from './rules/receipt.ts'

export const wheelAsked = { eventId: idShape, wheelId: idShape }

/** The person at a gate, as the gate's device identifies them. */
export const atGate = { device: z.string().min(1).max(100), code: z.string().max(4000).optional(), attendeeId: idShape.optional() }

const saidShape = z.string().trim().max(longestCollecting)

/** The text that tells winners how to collect their reward, in both languages: where one is missing, its readers get the other. */
export const collectingShape = z
	.object({ vi_VN: saidShape.default(''), en_US: saidShape.default('') })
	.refine(({ vi_VN, en_US }) => vi_VN !== '' || en_US !== '')
	.transform(({ vi_VN, en_US }) => ({ vi_VN: vi_VN || en_US, en_US: en_US || vi_VN }))

/** The path of a picture in the file store, as `keepAttached` names it. */
export const picturePathShape = z.string().regex(/^wheel-pictures\/[a-z0-9-]{1,100}$/)

/** The fields of a wheel's form. */
export const typedShape = z.record(z.string().max(200), z.string().max(1_100_000)).refine((typed) => Object.keys(typed).length <= 3000)

/** How somebody confirmed that they have their reward. Nobody can guess the path of its picture. */
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
