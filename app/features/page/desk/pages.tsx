import { data, Form, redirect, useHref } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import { homeZone } from '~/kernel/zones.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, PageHead, Row, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { SearchInput } from '~/ui/search-input.tsx'
import { Table } from '~/ui/table.tsx'
import { createPage } from '~/features/page/operations/create-page.server.ts'
import { listDeskPages } from '~/features/page/operations/list-desk-pages.server.ts'
import { hasAddress } from '~/features/page/rules/house-pages.ts'
import { longest } from '~/features/page/rules/longest.ts'
import { pageAddress } from '~/features/page/rules/page-address.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import type { Route } from './+types/pages'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/pages`: every page made of blocks. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { searchParams } = new URL(request.url)
	const page = Math.min(10_000, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
	const search = (searchParams.get('q') ?? '').slice(0, 200)
	return { ...valueOf(await ask(context, listDeskPages, { search, page })), search }
}

export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const { path = '', title = '' } = typedIn(await request.formData())
	const answer = await ask(context, createPage, { path, title })
	if (answer.ok) return redirect(`/desk/pages/${answer.value.id}`, 303)
	return data({ typed: { path, title }, told: refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale) }, 422)
}

export default function DeskPages({ loaderData, actionData: refused }: Route.ComponentProps) {
	const { pages, total, page, pageSize, search } = loaderData
	const { desk: text } = usePageText()
	const here = useHref('/desk/pages')
	const root = here.replace(/\/desk\/pages$/, '')
	const tones = { shown: 'jade', as_it_comes: 'neutral', draft: 'amber', withdrawn: 'lotus' } as const
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				<form role="search" method="get" action={here}>
					<Row>
						<SearchInput label={text.search} name="q" defaultValue={search} />
						<Button type="submit">{text.find}</Button>
					</Row>
				</form>
				{pages.length === 0 ? (
					<EmptyState title={text.nothing} />
				) : (
					<Table
						caption={text.title}
						rows={pages}
						rowKey={({ path }) => path}
						columns={[
							{
								...{ key: 'title', head: text.fields.title, names: true },
								cell: ({ id, path, title }) =>
									id === null ? (
										<Form method="post">
											<input type="hidden" name="path" value={path} />
											<Button type="submit" size="sm" look="quiet">
												{title}
											</Button>
										</Form>
									) : (
										<a href={`${here}/${id}`}>{title}</a>
									),
							},
							{
								key: 'path',
								head: text.address,
								cell: ({ path }) => (hasAddress(path) ? <a href={root + pageAddress(path)}>{pageAddress(path)}</a> : text.everywhere),
							},
							{
								...{ key: 'state', head: text.state },
								cell: ({ state, scheduledFor }) => (
									<Row>
										<Badge tone={tones[state as keyof typeof tones]}>{text.states[state as keyof typeof tones]}</Badge>
										{scheduledFor !== null && <Badge tone="river">{text.scheduledFor(formatDateTime(scheduledFor, homeZone))}</Badge>}
									</Row>
								),
							},
							{ key: 'saved', head: text.saved, cell: ({ savedAt }) => (savedAt === null ? '–' : formatDateTime(savedAt, homeZone)) },
						]}
					/>
				)}
				<Pagination
					current={page}
					count={Math.ceil(total / pageSize)}
					hrefOf={(each) => `${here}?${new URLSearchParams({ ...(search && { q: search }), page: String(each) })}`}
					texts={text.paging}
				/>
				<Card title={text.create}>
					<Form method="post">
						<Stack>
							<FieldRow>
								<TextField name="title" label={text.fields.title} maxLength={longest.title} defaultValue={refused?.typed.title} />
								<TextField
									name="path"
									label={text.address}
									help={text.addressHelp}
									maxLength={longest.typedPath}
									required
									autoComplete="off"
									spellCheck={false}
									defaultValue={refused?.typed.path}
									error={refused?.told}
								/>
							</FieldRow>
							<div>
								<Button type="submit" look="primary">
									{text.create}
								</Button>
							</div>
						</Stack>
					</Form>
				</Card>
			</Stack>
		</>
	)
}
