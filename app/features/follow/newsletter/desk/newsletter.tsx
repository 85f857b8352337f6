import { data, redirect, useHref, useSearchParams } from 'react-router'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { locales } from '~/kernel/locale.ts'
import { pageCount } from '~/kernel/paging.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { homeZone } from '~/kernel/zones.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { DownloadIcon, EditIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { useMailingText } from '~/features/mailing/text/mailing-text.ts'
import { LetterCard } from '~/features/mailing/ui/letter-card.tsx'
import { continueLetter } from '~/features/follow/newsletter/operations/continue-letter.server.ts'
import { findNewsletter } from '~/features/follow/newsletter/operations/find-newsletter.server.ts'
import { stopLetter } from '~/features/follow/newsletter/operations/stop-letter.server.ts'
import { useNewsletterText } from '~/features/follow/newsletter/text/newsletter-text.ts'
import styles from './newsletter.module.css'
import type { Route } from './+types/newsletter'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/newsletter`: how many read it, and its letters with their progress. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const typed = new URL(request.url).searchParams.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	return { page, ...valueOf(await ask(context, findNewsletter, { page })) }
}

export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const form = await request.formData()
	const goesOn = form.get('act') === 'continue'
	const answer = await ask(context, goesOn ? continueLetter : stopLetter, { letterId: typedId(form.get('id')) })
	if (answer.ok) return redirect(`/desk/newsletter?${goesOn ? 'continued' : 'stopped'}`, 303)
	return data({ told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 409)
}

export default function Newsletter({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { page, readers, unconfirmed, total, pageSize, letters } = loaderData
	const { desk: text } = useNewsletterText()
	const mailing = useMailingText()
	const { pages } = useDeskTableText()
	const locale = useLocale()
	const number = (count: number) => formatNumber(locale, count)
	const here = useHref('/desk/newsletter')
	const blocks = useHref('/desk/pages')
	const [parameters] = useSearchParams()
	const told = (['started', 'stopped', 'continued'] as const).find((each) => !answer && parameters.has(each))
	const write = (
		<LinkButton look="primary" href={`${here}/new`} icon={<EditIcon />}>
			{text.write}
		</LinkButton>
	)
	const figures: [string, number][] = [
		[text.confirmed, readers.vi_VN + readers.en_US],
		...locales.map((each): [string, number] => [text.inLanguage[each], readers[each]]),
		[text.unconfirmed, unconfirmed],
	]
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} aside={letters.length > 0 ? write : undefined} />
			<Stack>
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				{told && <Notice kind="success" role="status" title={told === 'continued' ? mailing.goingOn : mailing[told]} />}
				<Card
					title={text.readers}
					aside={
						<LinkButton size="sm" href={`${here}/readers.csv`} icon={<DownloadIcon />} data-plain-link download>
							{text.file}
						</LinkButton>
					}
				>
					<dl className={styles.figures}>
						{figures.map(([label, count]) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd>{number(count)}</dd>
							</div>
						))}
					</dl>
				</Card>
				{letters.length === 0 ? (
					<EmptyState title={text.empty.title} action={write}>
						{text.empty.help} <a href={blocks}>{text.empty.pages}</a>
					</EmptyState>
				) : (
					<h2>{text.letters}</h2>
				)}
				{letters.map(({ id, state, recipients, counts, subject, body, language, hasBoth, standsStill, startedAt }) => (
					<LetterCard
						key={id}
						{...{ id, state, language, standsStill, here }}
						words={{ subject, body }}
						sent={counts.sent}
						all={recipients - counts.left}
						waiting={counts.waiting}
						facts={[
							mailing.startedAt(formatDateTime(startedAt, homeZone)),
							counts.left > 0 && text.left(number(counts.left)),
							counts.refused > 0 && mailing.refusedBy(number(counts.refused)),
							hasBoth && mailing.withOther,
						]}
					/>
				))}
				<Pagination current={page} count={pageCount(total, pageSize)} hrefOf={(nth) => `${here}?page=${nth}`} texts={pages} />
			</Stack>
		</>
	)
}
