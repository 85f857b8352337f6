import { useLocale } from '~/i18n/text.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Table } from '~/ui/table.tsx'
import type { Cell } from '~/features/attendee/attendee-file/rules/cells.ts'
import type { AskedTicket } from '~/features/attendee/attendee-file/rules/asked-ticket.ts'
import type { Outcome } from '~/features/attendee/attendee-file/rules/file-state.ts'
import type { LineIssue } from '~/features/attendee/attendee-file/rules/plan-person.ts'
import { useAttendeeFileText } from '~/features/attendee/attendee-file/text/attendee-file-text.ts'
import { lineIssueWords } from '~/features/attendee/attendee-file/text/issue-words.ts'

interface ShownLine {
	line: number
	cells: readonly Cell[]
	name: string | null
	variantId: number | null
	outcome: Outcome | null
	issues: readonly LineIssue[]
	asked: AskedTicket | null
	sameAs: number | null
	alreadyThere: boolean
	leftOut: boolean
	orderId: number | null
}

interface FileLinesProps {
	lines: readonly ShownLine[]
	file: { headings: readonly string[]; columns: readonly (string | null)[]; state: string }
	variants: readonly { id: number; ticket: string; attributes: string }[]
}

/** The lines of a file: the people they are about, and what is wrong with them or worth a second look. */
export function FileLines({ lines, file, variants }: FileLinesProps) {
	const text = useAttendeeFileText()
	const form = useFormText()
	const locale = useLocale()
	if (lines.length === 0) return <EmptyState title={text.none} />
	const nameOf = ({ name, cells }: ShownLine) =>
		name ??
		(file.columns
			.flatMap((target, index) => (target === 'name' ? [String(cells[index] ?? '')] : []))
			.join(' ')
			.trim() ||
			'–')
	const ticketOf = ({ variantId }: ShownLine) => {
		const variant = variants.find(({ id }) => id === variantId)
		return variant ? [variant.ticket, variant.attributes].filter(Boolean).join(' · ') : '–'
	}
	const wordsOf = ({ issues, asked, sameAs, alreadyThere, leftOut }: ShownLine) => [
		...issues.map((issue) => lineIssueWords(text, form, { ...file, variants }, { issue, asked })),
		...(sameAs === null ? [] : [text.sameAs(formatNumber(locale, sameAs))]),
		...(alreadyThere ? [text.alreadyThere] : []),
		...(leftOut ? [text.leftOut] : []),
	]
	const badgeOf = ({ outcome, orderId, sameAs, alreadyThere, leftOut }: ShownLine) => {
		if (outcome === null) return null
		if (orderId !== null && file.state !== 'undone') return <Badge tone="jade">{text.onList}</Badge>
		const tone = outcome === 'wrong' ? 'lotus' : sameAs !== null || alreadyThere || leftOut ? 'amber' : 'jade'
		return <Badge tone={tone}>{text.outcomes[outcome]}</Badge>
	}
	return (
		<Card flush>
			<Table
				caption={text.rows.caption}
				rows={lines}
				rowKey={({ line }) => line}
				columns={[
					{ key: 'line', head: text.rows.line, cell: ({ line }) => line },
					{ key: 'name', head: text.rows.name, names: true, cell: nameOf },
					{ key: 'ticket', head: text.rows.ticket, cell: ticketOf },
					{ key: 'outcome', head: text.rows.outcome, cell: badgeOf },
					{
						key: 'what',
						head: text.rows.what,
						cell: (line) => wordsOf(line).map((sentence) => <div key={sentence}>{sentence}</div>),
					},
				]}
			/>
		</Card>
	)
}
