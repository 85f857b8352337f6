import type { FieldIssue } from '~/kernel/fields.ts'
import { eventMails } from '~/features/event/rules/mail-notes.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import type { vi as formText } from '~/shell/form/text/vi_VN.ts'
import type { checkRepetition } from '~/features/event-desk/event-draft/rules/repeating.ts'
import type { vi } from '~/features/event-desk/event-draft/text/vi_VN.ts'

type Text = typeof vi

/** The name of a field, for the summary of mistakes and for values that somebody else changed. */
export function fieldLabel({ fields, schedule, rules, mails, callingOff, repeating, pictures }: Text, path: string): string {
	const row = /^row\.(\d+)\.(\w+)$/.exec(path)
	if (row) return `${schedule.row(Number(row[1]) + 1)}, ${(schedule as Record<string, unknown>)[row[2] ?? ''] as string}`
	const ofPicture = /^picture\.\d+\.(vi|en|numbers)$/.exec(path)
	if (ofPicture) return pictures[ofPicture[1] as 'vi' | 'en' | 'numbers']
	const [method, field] = path.split('.')
	const mail = eventMails.find((each) => each === method)
	if (mail) return `${mails.kinds[mail].title}: ${field === 'vi' ? mails.noteVi : mails.noteEn}`
	if (method === 'card' || method === 'cash_on_delivery') {
		const words = { on: '', fixed: rules.feeFixed, percent: rules.feePercent }[field ?? ''] ?? ''
		return words === '' ? rules.methods[method] : `${rules.methods[method]}: ${words}`
	}
	const words = { ...repeating, ...callingOff, ...rules, ...mails, ...fields } as Record<string, unknown>
	return typeof words[path] === 'string' ? words[path] : path
}

/** A sentence for a mistake that fits this field better than the general one for its code; nothing where the general one fits. */
export function ownSentence({ problems }: Text, { path, code }: FieldIssue): string | undefined {
	if (path === 'endsOn' && code === 'too_small') return problems.endsBefore
	if (path === 'endsOn' && code === 'too_large') return problems.endsLate
	if (/([tT]ime|until)$/.test(path) && code === 'not_a_date') return problems.time
	if (path === 'startsOn' && code === 'too_small') return problems.startsPast
	if (path === 'startsOn' && code === 'not_a_choice') return problems.sameTimes
	if (path === 'refundUntil' && code === 'not_a_choice') return problems.refundUntil
	if (path === 'weekday1') return problems.weekdays
	if (path === 'until' && code === 'too_small') return problems.untilBefore
	if ((path === 'until' || path === 'count') && code === 'not_a_choice') return problems.noDates
	if ((path === 'until' || path === 'count') && code === 'too_large') return problems.manyDates
	if (path === 'refund') return problems.choose
	if (path === 'mapLink') return problems.mapLink
	if (path === 'card.on') return problems.payment
	return undefined
}

/** Why a rule adds no date to a series: a field of it is wrong, its days are past or taken, or its end comes before the first of them. */
export function whyNoDates(
	text: Text,
	form: Pick<typeof formText, 'fields' | 'limits'>,
	{ issues, cleaned: { leftOut } }: ReturnType<typeof checkRepetition>,
): string {
	const { nothing } = text.repeating
	const wrong = issues.find(({ path, code }) => !(/^(until|count)$/.test(path) && code === 'not_a_choice'))
	if (wrong) return nothing.wrong(fieldLabel(text, wrong.path), ownSentence(text, wrong) ?? issueSentence(form, wrong))
	if (leftOut.taken > 0 && leftOut.past > 0) return nothing.both
	if (leftOut.taken > 0) return nothing.taken
	return leftOut.past > 0 ? nothing.past : nothing.tooSoon
}
