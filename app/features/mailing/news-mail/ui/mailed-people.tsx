import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Row } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { Table } from '~/ui/table.tsx'
import { mailStatuses, type MailStatus } from '~/features/mailing/news-mail/rules/mail-state.ts'
import { useNewsMailText } from '~/features/mailing/news-mail/text/news-mail-text.ts'

const tones: Record<MailStatus, 'amber' | 'jade' | 'neutral' | 'lotus' | 'river'> = {
	not_sent: 'amber',
	news: 'amber',
	waiting: 'river',
	sent: 'jade',
	opted_out: 'neutral',
	refused: 'lotus',
	no_address: 'neutral',
}

export interface ShownPerson {
	id: number
	name: string
	number: string | null
	email: string
	status: MailStatus
	sentAt: string | null
}

interface MailedPeopleProps<Person extends ShownPerson> {
	title: string
	/** The page's own address, without a query. */
	here: string
	timeZone: string
	counts: Partial<Record<MailStatus, number>>
	people: readonly Person[]
	total: number
	pageSize: number
	page: number
	status: MailStatus | null
	/** The name, with its link. */
	name: (person: Person) => ReactNode
	/** Further words after a status. */
	more?: (person: Person) => ReactNode
	/** A further column, between the name and the address. */
	extra?: { key: string; head: string; cell: (person: Person) => ReactNode }
}

/** The page's own address with a query. */
export function mailsHref(here: string, asked: { status?: MailStatus | null; page?: number; of?: number } = {}): string {
	const { status, page = 1, of } = asked
	const query = new URLSearchParams({
		...(status && { status }),
		...(page > 1 && { page: String(page) }),
		...(of !== undefined && { of: String(of) }),
	}).toString()
	return here + (query && `?${query}`)
}

/** People with the state of their mails, filtered by status and in pages; each has a button to send their mail, or to send it again. */
export function MailedPeople<Person extends ShownPerson>(props: MailedPeopleProps<Person>) {
	const { title, here, timeZone, counts, people, total, pageSize, page, status, name, more, extra } = props
	const text = useNewsMailText()
	const { pages } = useDeskTableText()
	const locale = useLocale()
	const count = (number: number) => formatNumber(locale, number)
	const everybody = Object.values(counts).reduce((sum, each) => sum + each, 0)
	return (
		<>
			<nav aria-label={text.show}>
				<Row>
					{[null, ...mailStatuses.filter((each) => (counts[each] ?? 0) > 0 || each === status)].map((each) => (
						<LinkButton
							key={each ?? 'all'}
							size="sm"
							look={each === status ? 'secondary' : 'quiet'}
							href={mailsHref(here, { status: each })}
							aria-current={each === status ? 'page' : undefined}
						>
							{each === null ? text.all : text.statuses[each]} ({count(each === null ? everybody : (counts[each] ?? 0))})
						</LinkButton>
					))}
				</Row>
			</nav>
			{people.length === 0 ? (
				<p className="soft">{text.nothing}</p>
			) : (
				<Form method="post">
					<Table
						caption={title}
						rows={people}
						rowKey={({ id }) => id}
						columns={[
							{ key: 'number', head: text.columns.number, cell: ({ number }) => number ?? '' },
							{ key: 'name', head: text.columns.name, names: true, cell: name },
							...(extra ? [extra] : []),
							{ key: 'email', head: text.columns.email, cell: ({ email }) => email },
							{
								key: 'status',
								head: text.columns.status,
								cell: (person) => (
									<>
										<Badge tone={tones[person.status]}>{text.statuses[person.status]}</Badge> {more?.(person)}
									</>
								),
							},
							{
								key: 'sentAt',
								head: text.columns.sentAt,
								cell: ({ sentAt }) => (sentAt === null ? '' : formatDateTime(sentAt, timeZone)),
							},
							{
								key: 'acts',
								head: text.columns.acts,
								cell: ({ id, name: whose, status: stands }) =>
									stands !== 'waiting' &&
									stands !== 'no_address' && (
										<Button
											type="submit"
											size="sm"
											name="again"
											value={id}
											aria-label={stands === 'not_sent' ? text.sendTo(whose) : text.againTo(whose)}
										>
											{stands === 'not_sent' ? text.send : text.again}
										</Button>
									),
							},
						]}
					/>
				</Form>
			)}
			<Pagination current={page} count={pageCount(total, pageSize)} hrefOf={(at) => mailsHref(here, { status, page: at })} texts={pages} />
		</>
	)
}
