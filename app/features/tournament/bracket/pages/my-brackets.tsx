import { useHref } from 'react-router'
import { pageCount } from '~/kernel/paging.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { listMyBrackets } from '~/features/tournament/bracket/operations/list-my-brackets.server.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { usePlayWords } from '~/features/tournament/bracket/ui/play-words.ts'
import type { Route } from './+types/my-brackets'

/** `/my-account/brackets`: matches, results, ranks and certificates of the people the caller has tickets for. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const typed = new URL(request.url).searchParams.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	return { ...valueOf(await ask(context, listMyBrackets, { page })), page }
}

export const headers = () => ({ 'cache-control': 'no-store' })

export default function MyBrackets({ loaderData }: Route.ComponentProps) {
	const { brackets, total, pageSize, page } = loaderData
	const { mine: text, desk } = useBracketText()
	const { number } = usePlayWords([])
	const { pages } = useDeskTableText()
	const [root, here, certificates] = [useHref('/event'), useHref('/my-account/brackets'), useHref('/certificate')]
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				{brackets.length === 0 ? (
					<EmptyState title={text.none} action={<LinkButton href={root}>{text.toEvents}</LinkButton>}>
						{text.noneHelp}
					</EmptyState>
				) : (
					brackets.map(({ candidateId, name, bracket, event, news }) => (
						<Card
							key={candidateId}
							title={<a href={`${root}/${event.id}/brackets/${bracket.id}?candidate=${candidateId}`}>{bracket.name}</a>}
							aside={bracket.isClosed ? <Badge tone="jade">{desk.states.closed}</Badge> : undefined}
						>
							<Stack gap={2}>
								<p>
									<strong>{name}</strong> · <a href={`${root}/${event.slug}`}>{event.name}</a>
								</p>
								{bracket.isClosed && (
									<p>
										<strong>{news.rank === null ? text.noRank : text.rank(number(news.rank), number(news.of), news.shared)}</strong>
									</p>
								)}
								{news.next && (
									<p>
										{text.next}: <strong>{[news.next.where, news.next.said].filter(Boolean).join(', ')}</strong>
									</p>
								)}
								{news.results.length > 0 && (
									<ul>
										{news.results.map(({ where, said }, nth) => (
											<li key={nth}>
												{where}: {said}
											</li>
										))}
									</ul>
								)}
								{bracket.isClosed && (
									<Row>
										<LinkButton
											size="sm"
											href={`${certificates}/${candidateId}`}
											data-plain-link
											download
											aria-label={text.certificateOf(name)}
										>
											{text.certificate}
										</LinkButton>
									</Row>
								)}
							</Stack>
						</Card>
					))
				)}
				<Pagination
					current={page}
					count={pageCount(total, pageSize)}
					hrefOf={(at) => (at > 1 ? `${here}?page=${at}` : here)}
					texts={pages}
				/>
			</Stack>
		</>
	)
}
