import { data, useHref, type RouterContextProvider } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { readListView } from '~/kernel/list-view.ts'
import { inLocale } from '~/kernel/locale.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { PageHead } from '~/ui/page.tsx'
import { doneWithEach } from '~/features/desk-kit/answers/done.server.ts'
import { listSavedViews } from '~/features/desk-kit/operations/list-saved-views.server.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { findPromotion } from '~/features/promotion/operations/find-promotion.server.ts'
import { listPromotionProviders } from '~/features/promotion/operations/list-promotion-providers.server.ts'
import { listPromotions } from '~/features/promotion/operations/list-promotions.server.ts'
import { setPromotionState } from '~/features/promotion/operations/set-promotion-state.server.ts'
import { refusedPage, promotionsPath } from '~/features/promotion/answers/promotions-path.server.ts'
import { promotionStates } from '~/features/promotion/rules/promotion.ts'
import { ofPlatform, promotionsShape, promotionsWanted } from '~/features/promotion/rules/promotions-list.ts'
import { benefitWords } from '~/features/promotion/text/reduction/words.ts'
import { usePromotionText } from '~/features/promotion/text/promotion-text.ts'
import { periodWords, stateTones } from '~/features/promotion/ui/promotion-words.ts'
import type { Route } from './+types/codes'

type Context = Readonly<RouterContextProvider>

/** Kept views of the two lists are separate, because the lists have different codes: staff may also run a provider. */
const viewsOf = {
	'/desk/codes': { list: 'codes', keptAt: '/desk/views' },
	'/my-events/codes': { list: 'my-codes', keptAt: '/my-events/views' },
} as const

/** `/my-events/codes`: the promotions of the caller's providers; `/desk/codes`: all promotions. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const path = promotionsPath(context, request)
	const view = readListView(promotionsShape, new URL(request.url).searchParams)
	const isDesk = path === '/desk/codes'
	const wish = { ...promotionsWanted(view, isDesk), page: view.page }
	const [found, providers, kept] = await Promise.all([
		ask(context, listPromotions, wish),
		ask(context, listPromotionProviders, { everywhere: isDesk }),
		ask(context, listSavedViews, { list: viewsOf[path].list }),
	])
	if (!found.ok) throw refusedPage(found.refusal)
	if (!providers.ok) throw refusedPage(providers.refusal)
	const choices = providers.value.map(({ id, name }) => ({ value: String(id), label: name }))
	return { path, view, ...found.value, choices, views: valueOf(kept).views }
}

const statesAfter = { pause: 'paused', resume: 'active', archive: 'archived' } as const

/** Pauses, resumes or archives the chosen promotions. */
export async function action({ context, request }: Route.ActionArgs) {
	promotionsPath(context, request)
	const form = await request.formData()
	const state = statesAfter[String(form.get('intent')) as keyof typeof statesAfter]
	const chosen = form.getAll('selected').flatMap((id) => (/^\d{1,15}$/.test(String(id)) ? [Number(id)] : []))
	if (!state) throw data(null, { status: 400 })
	const asked = chosen.slice(0, 100)
	const names = new Map<number, string>()
	return doneWithEach(
		context,
		asked,
		async (promotionId) => {
			const answer = await ask(context, setPromotionState, { promotionId, state })
			if (!answer.ok) names.set(promotionId, await nameOf(context, promotionId))
			return answer
		},
		(promotionId) => names.get(promotionId) ?? String(promotionId),
	)
}

/** The name of a promotion, to say which one was not changed. */
async function nameOf(context: Context, promotionId: number): Promise<string> {
	const found = await ask(context, findPromotion, { promotionId, pageSize: 1 })
	return found.ok ? inLocale(found.value.name, context.get(pageRequest).caller.locale) : String(promotionId)
}

export const headers = () => ({ 'cache-control': 'no-store' })

export default function CodesPage({ loaderData, actionData: done }: Route.ComponentProps) {
	const { path, view, views, promotions, choices, total, pageSize } = loaderData
	const text = usePromotionText()
	const locale = useLocale()
	const create = useHref(`${path}/new`)
	const count = (number: number) => formatNumber(locale, number)
	// People who run no provider cannot make promotions.
	const mayAdd = path === '/desk/codes' || choices.length > 0
	const add = mayAdd && (
		<LinkButton look="primary" href={create}>
			{text.add}
		</LinkButton>
	)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} aside={add} />
			<DoneNotice done={done} told={done ? text.changed(count(done.with.count ?? 0)) : undefined} />
			<DeskTable
				path={path}
				shape={promotionsShape}
				view={view}
				caption={text.title}
				rows={promotions}
				total={total}
				pageSize={pageSize}
				rowKey={({ id }) => id}
				rowName={({ name }) => inLocale(name, locale)}
				rowPath={({ id }) => `${path}/${id}`}
				searchLabel={text.search}
				views={{ ...viewsOf[path], saved: views }}
				exportPath={`${path}.csv`}
				filters={[
					{ name: 'state', label: text.state, choices: promotionStates.map((value) => ({ value, label: text.states[value] })) },
					{
						name: 'provider',
						label: text.columns.provider,
						choices: path === '/desk/codes' ? [{ value: ofPlatform, label: text.platform }, ...choices] : choices,
					},
				]}
				bulk={[
					{ intent: 'pause', label: text.acts.pause },
					{ intent: 'resume', label: text.acts.resume },
					{ intent: 'archive', label: text.acts.archive, look: 'danger', ask: text.archiveAsk },
				]}
				empty={{ title: text.empty.title, help: text.empty.help, action: add }}
				columns={[
					{ key: 'name', head: text.columns.name, cell: ({ name }) => inLocale(name, locale) },
					{ key: 'gift', head: text.columns.gift, cell: (row) => benefitWords(text.reductions, row, row.currency, locale) },
					{
						key: 'code',
						head: text.columns.code,
						cell: ({ automatic, code, codes }) => (automatic ? text.automatic : codes > 1 ? text.codesCount(count(codes)) : (code ?? '–')),
					},
					{ key: 'period', head: text.columns.period, cell: (row) => periodWords(text, row, row.timeZone) },
					{
						key: 'used',
						head: text.columns.used,
						align: 'end',
						cell: ({ used, useLimit }) => (used === null || useLimit === null ? text.always : text.usedOf(count(used), count(useLimit))),
					},
					{ key: 'provider', head: text.columns.provider, cell: ({ provider }) => provider ?? text.platform },
					{ key: 'state', head: text.columns.state, cell: ({ state }) => <Badge tone={stateTones[state]}>{text.states[state]}</Badge> },
				]}
			/>
		</>
	)
}
