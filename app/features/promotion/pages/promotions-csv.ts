import { readListView } from '~/kernel/list-view.ts'
import { inLocale } from '~/kernel/locale.ts'
import { csvResponse, pagesOf } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { languages } from '~/texts/languages.server.ts'
import { listPromotions } from '~/features/promotion/operations/list-promotions.server.ts'
import { refusedPage, promotionsPath } from '~/features/promotion/answers/promotions-path.server.ts'
import { promotionsShape, promotionsWanted } from '~/features/promotion/rules/promotions-list.ts'
import { benefitWords } from '~/features/promotion/text/reduction/words.ts'
import type { vi } from '~/features/promotion/text/vi_VN.ts'
import type { Route } from './+types/promotions-csv'

const pageSize = 100

/** `/desk/codes.csv` and `/my-events/codes.csv`: the same view of the promotions as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const path = promotionsPath(context, request)
	const { locale } = context.get(pageRequest).caller
	const text = languages[locale].catalogue['promotion'] as typeof vi
	const wanted = promotionsWanted(readListView(promotionsShape, new URL(request.url).searchParams), path === '/desk/codes')
	const allowed = await ask(context, listPromotions, { ...wanted, page: 1, pageSize: 1 })
	if (!allowed.ok) throw refusedPage(allowed.refusal)
	const { name, gift, code: codeHead, used: usedHead, provider: providerHead, state } = text.columns
	const head = [name, gift, codeHead, text.csvHeads.startsAt, text.csvHeads.endsAt, usedHead, text.csvHeads.useLimit, providerHead, state]
	const rows = pagesOf(pageSize, async (page) => {
		const { promotions } = valueOf(await ask(context, listPromotions, { ...wanted, page, pageSize }))
		return promotions.map((row) => [
			inLocale(row.name, locale),
			benefitWords(text.reductions, row, row.currency, locale),
			row.automatic ? text.automatic : row.codes > 1 ? text.codesCount(String(row.codes)) : row.code,
			...[row.startsAt, row.endsAt, row.used, row.useLimit, row.provider ?? text.platform, text.states[row.state]],
		])
	})
	return csvResponse('promotions', head, rows)
}
