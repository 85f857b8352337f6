import { fieldReader, isEmail, normalizeEmail, type Checked } from '~/kernel/fields.ts'
import type { Locale } from '~/kernel/locale.ts'
import { longestEmail, longestPersonName, longestPhone } from '~/kernel/longest.ts'
import { normalizePhone } from '~/kernel/phone-numbers.ts'
import { phoneCountries } from '~/kernel/telephone.ts'
import { longest } from '~/features/page/rules/longest.ts'

export const messageStates = ['open', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

/** One address may send so many messages within an hour. Each is told to two people by mail. */
export const mostMessagesAnHour = 5

/** After so many days a message is deleted. */
export const keptDays = 365

/** What a form asks for beside the name, the address and the message. */
export interface FormAsks {
	/** In the writer's language; none: no topic is asked for. */
	topics: readonly string[]
	askPhone: 'no' | 'optional' | 'required'
}

/** A message as it is stored. */
export interface WrittenMessage {
	name: string
	email: string
	/** E.164, or empty. */
	phone: string
	topic: string
	text: string
}

/** What was typed into the form, by field name. */
export type TypedMessage = { readonly [Field in keyof WrittenMessage]?: unknown }

/** Checks and cleans a message. */
export function checkMessage({ topics, askPhone }: FormAsks, typed: TypedMessage, locale: Locale): Checked<WrittenMessage> {
	const read = fieldReader()
	const name = read.text('name', typed.name, { required: true, max: longestPersonName })
	const email = normalizeEmail(read.text('email', typed.email, { required: true, max: longestEmail }))
	if (read.good('email') && !isEmail(email)) read.refuse('email', 'email')
	const given = askPhone === 'no' ? '' : read.text('phone', typed.phone, { required: askPhone === 'required', max: longestPhone })
	const phone = given === '' ? '' : normalizePhone(given, phoneCountries({ locale }))
	if (read.good('phone') && phone === undefined) read.refuse('phone', 'phone')
	const topic = topics.length === 0 ? '' : read.text('topic', typed.topic, { required: true, max: 200 })
	if (read.good('topic') && topic !== '' && !topics.includes(topic)) read.refuse('topic', 'not_a_choice')
	const text = read.text('text', typed.text, { required: true, max: longest.message, lines: true })
	return { issues: read.issues, cleaned: { name, email, phone: phone ?? '', topic, text } }
}

/** The address that writes an answer in the reader's mail program. */
export function replyLink(email: string, subject: string): string {
	return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
