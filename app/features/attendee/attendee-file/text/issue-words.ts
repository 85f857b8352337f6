import type { vi as formText } from '~/shell/form/text/vi_VN.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import type { AskedTicket } from '~/features/attendee/attendee-file/rules/asked-ticket.ts'
import type { LineIssue } from '~/features/attendee/attendee-file/rules/plan-person.ts'
import type { vi } from './vi_VN.ts'

interface FileWords {
	headings: readonly string[]
	columns: readonly (string | null)[]
	variants: readonly { id: number; ticket: string; attributes: string }[]
}

type Text = Pick<typeof vi, 'issue' | 'issues' | 'tickets' | 'targets'>

const longestSaid = 60

/** The error of a line, with the heading of its column in the file: "Ngày sinh: Bạn nhập ngày hợp lệ". */
export function lineIssueWords(
	text: Text,
	form: Pick<typeof formText, 'fields' | 'limits'>,
	{ headings, columns, variants }: FileWords,
	{ issue: { target, code, limit }, asked }: { issue: LineIssue; asked: AskedTicket | null },
): string {
	const heading = headings[columns.indexOf(target)]
	const reason = () => {
		if (code === 'ticket_unknown' || code === 'ticket_unclear') return askedWords(text, code, variants, asked)
		return code in text.issues
			? text.issues[code as keyof typeof text.issues]
			: issueSentence(form, { path: target, code: code as never, limit })
	}
	return text.issue(heading || (text.targets[target as keyof typeof text.targets] ?? target), reason())
}

/** What was typed as the ticket, and the possible tickets: "Không có vé nào tên “Vé bay”. Sự kiện có: Vé chạy (mã 7), Vé xem (mã 9)." */
function askedWords(
	{ tickets: text }: Text,
	code: 'ticket_unknown' | 'ticket_unclear',
	variants: FileWords['variants'],
	asked: AskedTicket | null,
): string {
	// The data of people in a file is forgotten after some days; the error itself stays.
	if (!asked?.said) return text.forgotten[code]
	const said = asked.said.length > longestSaid ? `${asked.said.slice(0, longestSaid)}…` : asked.said
	const names = variants
		.filter(({ id }) => asked.variantIds.includes(id))
		.map(({ id, ticket, attributes }) => text.name([ticket, attributes].filter(Boolean).join(' · '), String(id)))
	return names.length > 0 ? `${text[code](said)} ${text.offered[code](names.join(', '))}` : `${text[code](said)} ${text.seeCodes}`
}
