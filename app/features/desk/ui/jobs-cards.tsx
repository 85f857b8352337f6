import { Form, useHref } from 'react-router'
import { longestEmail } from '~/kernel/longest.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { ActForm } from '~/features/desk-kit/ui/act-form.tsx'
import styles from '~/features/desk-kit/ui/desk.module.css'
import { useFactWords } from '~/features/desk-kit/ui/facts-list.tsx'
import { useJobWords, useMailWords } from '~/features/desk-kit/ui/work-words.ts'

interface DeadJobShown {
	id: string
	job: string
	error: string
	failedAt: string
	/** The fact that started it, and what the fact is about. */
	fact: string
	about: string
}

/** Jobs that failed too often: each with its reason, and a button that tries it again. */
export function DeadJobs({ dead }: { dead: readonly DeadJobShown[] }) {
	const { jobs: text } = useDeskText().tools
	const [jobWords, factWords] = [useJobWords(), useFactWords()]
	if (dead.length === 0)
		return (
			<Card title={text.dead}>
				<p className="soft">{text.noDead}</p>
			</Card>
		)
	return (
		<Card title={text.dead} aside={<ActForm intent="all" act={text.retryAll(dead.length)} look="primary" />}>
			<p className="soft">{text.deadHelp}</p>
			<div className={styles.scroller} role="region" aria-label={text.dead} tabIndex={0}>
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{text.queue.name}</th>
							<th scope="col">{text.reason}</th>
							<th scope="col">{text.fact}</th>
							<th scope="col">{text.failedAt}</th>
							<td />
						</tr>
					</thead>
					<tbody>
						{dead.map(({ id, job, error, failedAt, fact, about }) => (
							<tr key={id}>
								<th scope="row">{jobWords(job)}</th>
								<td className={styles.data}>{error}</td>
								<td>
									{factWords(fact)} · {about}
								</td>
								<td>{deskTime(failedAt)}</td>
								<td>
									<Form method="post" preventScrollReset>
										<input type="hidden" name="id" value={id} />
										<Button type="submit" size="sm" name="intent" value="one" aria-label={text.retryOne(jobWords(job))}>
											{text.retry}
										</Button>
									</Form>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</Card>
	)
}

/** How many jobs wait and run, by job. */
export function Queues({ queues }: { queues: readonly { job: string; waiting: number; active: number }[] }) {
	const { jobs: text } = useDeskText().tools
	const jobWords = useJobWords()
	const locale = useLocale()
	return (
		<Card title={text.queues}>
			{queues.length === 0 ? (
				<p className="soft">{text.idle}</p>
			) : (
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{text.queue.name}</th>
							<th scope="col" className={styles.end}>
								{text.queue.waiting}
							</th>
							<th scope="col" className={styles.end}>
								{text.queue.active}
							</th>
						</tr>
					</thead>
					<tbody>
						{queues.map(({ job, waiting, active }) => (
							<tr key={job}>
								<th scope="row">{jobWords(job)}</th>
								<td className={styles.end}>{formatNumber(locale, waiting)}</td>
								<td className={styles.end}>{formatNumber(locale, active)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Card>
	)
}

interface SentMailsProps {
	mails: readonly { id: number; kind: string; to: string; subject: string; sentAt: string }[]
	/** Where the next page begins. */
	next: number | null
	recipient: string
	isFirst: boolean
}

/** The mails that were sent, without their content. */
export function SentMails({ mails, next, recipient, isFirst }: SentMailsProps) {
	const { jobs: text } = useDeskText().tools
	const mailWords = useMailWords()
	const here = useHref('/desk/jobs')
	const hrefOf = (before?: number) => {
		const parameters = new URLSearchParams({ ...(recipient && { to: recipient }), ...(before && { before: String(before) }) })
		return `${here}?${parameters}`
	}
	return (
		<Card title={text.mails}>
			<Stack gap={4}>
				<Form role="search" action="/desk/jobs" key={recipient}>
					<Row>
						<TextField name="to" label={text.searchMail} defaultValue={recipient} maxLength={longestEmail} autoComplete="off" />
						<Button type="submit" size="sm">
							{text.find}
						</Button>
					</Row>
				</Form>
				{mails.length === 0 ? (
					<p className="soft">{text.noMails}</p>
				) : (
					<div className={styles.scroller} role="region" aria-label={text.mails} tabIndex={0}>
						<table className={styles.table}>
							<thead>
								<tr>
									<th scope="col">{text.mail.at}</th>
									<th scope="col">{text.mail.to}</th>
									<th scope="col">{text.mail.subject}</th>
									<th scope="col">{text.mail.kind}</th>
								</tr>
							</thead>
							<tbody>
								{mails.map(({ id, kind, to, subject, sentAt }) => (
									<tr key={id}>
										<td>{deskTime(sentAt)}</td>
										<td>{to}</td>
										<th scope="row">{subject}</th>
										<td className={styles.quiet}>{mailWords(kind)}</td>
									</tr>
								))}
							</tbody>
						</table>
					</div>
				)}
				<Row>
					{!isFirst && (
						<LinkButton href={hrefOf()} size="sm">
							{text.newest}
						</LinkButton>
					)}
					{next !== null && (
						<LinkButton href={hrefOf(next)} size="sm">
							{text.older}
						</LinkButton>
					)}
				</Row>
			</Stack>
		</Card>
	)
}
