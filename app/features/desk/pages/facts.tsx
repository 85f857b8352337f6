import { useHref } from 'react-router'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { ViewsBar } from '~/shell/desk-table/views-bar.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { TextField } from '~/ui/field.tsx'
import { DateField } from '~/ui/moment-field.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { listFacts } from '~/features/desk/operations/list-facts.server.ts'
import { listSavedViews } from '~/features/desk-kit/operations/list-saved-views.server.ts'
import { factsQuery, readFactsAddress } from '~/features/desk-kit/rules/facts-address.ts'
import { longest } from '~/features/desk-kit/rules/longest.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { FactDetails } from '~/features/desk-kit/ui/fact-details.tsx'
import { FactsFilter, FactsTurn } from '~/features/desk-kit/ui/facts-filter.tsx'
import { ActorName, useFactWords } from '~/features/desk-kit/ui/facts-list.tsx'
import { FoldedList } from '~/features/desk-kit/ui/folded-list.tsx'
import styles from '~/features/desk-kit/ui/desk.module.css'
import type { Route } from './+types/facts'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/facts`: who did what, when. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const address = readFactsAddress(new URL(request.url).searchParams)
	const [found, kept] = await Promise.all([ask(context, listFacts, address), ask(context, listSavedViews, { list: 'facts' })])
	return { address, ...valueOf(found), ...valueOf(kept) }
}

export default function Facts({ loaderData }: Route.ComponentProps) {
	const { address, facts, next, views } = loaderData
	const { factWords, factTold, tools } = useDeskText()
	const { facts: text } = tools
	const list = useHref('/desk/facts')
	const file = useHref('/desk/facts.csv')
	const root = useHref('/').replace(/\/$/, '')
	const query = factsQuery(address)
	const toldOf = useFactWords()
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				<ViewsBar list="facts" saved={views} path="/desk/facts" query={factsQuery({ ...address, before: undefined })} />
				<FactsFilter
					path="/desk/facts"
					query={query}
					texts={text}
					aside={
						<LinkButton href={file + query} look="quiet" size="sm" icon={<DownloadIcon />} data-plain-link>
							{text.file}
						</LinkButton>
					}
				>
					<TextField
						name="actor"
						label={text.filters.actor}
						help={text.filterHelp.actor}
						defaultValue={address.actor}
						maxLength={longest.factWord}
						autoComplete="off"
					/>
					<TextField
						name="name"
						label={text.filters.name}
						help={text.filterHelp.name}
						defaultValue={address.name}
						maxLength={longest.factWord}
						autoComplete="off"
						list="fact-names"
					/>
					<TextField
						name="about"
						label={text.filters.about}
						help={text.filterHelp.about}
						defaultValue={address.about}
						maxLength={longest.factWord}
						autoComplete="off"
					/>
					<DateField name="from" label={text.filters.from} defaultValue={address.from} />
					<DateField name="until" label={text.filters.until} defaultValue={address.until} />
				</FactsFilter>
				<datalist id="fact-names">
					{Object.entries(factWords).map(([name, words]) => (
						<option key={name} value={name}>
							{words}
						</option>
					))}
				</datalist>
				{facts.length === 0 ? (
					<EmptyState title={text.none.title} action={<LinkButton href={list}>{text.clear}</LinkButton>}>
						<p>{text.none.help}</p>
					</EmptyState>
				) : (
					<Card>
						<FoldedList className={styles.list} facts={facts} label={text.caption} isAutomatic={({ actor }) => actor.kind === 'system'}>
							{({ at, name, actor, about, aboutName, details, data }) => (
								<>
									<div>
										<strong>{toldOf(name)}</strong> <AboutLink {...{ root, about, aboutName }} />
									</div>
									<FactDetails details={details} />
									<span className={styles.quiet}>
										{deskTime(at)} · <ActorName actor={actor} />
									</span>
									<details className={styles.fold}>
										<summary>{factTold.technical}</summary>
										<code className={styles.factName}>{[name, about].join(' · ')}</code>
										{data !== '{}' && <div className={styles.factData}>{data}</div>}
									</details>
								</>
							)}
						</FoldedList>
					</Card>
				)}
				<FactsTurn
					newest={address.before === undefined ? undefined : list + factsQuery({ ...address, before: undefined })}
					older={next === null ? undefined : list + factsQuery({ ...address, before: next })}
					texts={text}
				/>
			</Stack>
		</>
	)
}

const pages: Readonly<Record<string, string>> = {
	order: 'orders',
	return: 'returns',
	account: 'customers',
	product: 'products',
	provider: 'providers',
	promotion: 'codes',
	review: 'reviews',
	page_message: 'messages',
}

/** The name of what a fact is about, with a link when it has a page at the desk. */
function AboutLink({ root, about, aboutName }: { root: string; about: string; aboutName: string }) {
	const { abouts } = useDeskText().tools.facts
	const [kind = '', id = ''] = about.split(':')
	const page = pages[kind]
	const words: Readonly<Record<string, string>> = abouts
	const told = [words[kind], aboutName || (words[kind] && id)].filter(Boolean).join(' ')
	if (told === '') return null
	return <>· {page && /^\d+$/.test(id) ? <a href={`${root}/desk/${page}/${id}`}>{told}</a> : told}</>
}
