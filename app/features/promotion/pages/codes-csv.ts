import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { csvResponse, pagesOf } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { findPromotion } from '~/features/promotion/operations/find-promotion.server.ts'
import { refusedPage, promotionsPath } from '~/features/promotion/answers/promotions-path.server.ts'
import type { Route } from './+types/codes-csv'

const pageSize = 1000

/** A promotion's codes as a CSV file, each with whether it was used. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	promotionsPath(context, request)
	const promotionId = idInPath(params.id)
	const found = await ask(context, findPromotion, { promotionId, pageSize: 1 })
	if (!found.ok) throw refusedPage(found.refusal)
	const { locale } = context.get(pageRequest).caller
	const { single: text } = (locale === 'vi_VN' ? vietnamese : english).promotion
	const read = async (page: number) => {
		const { codes } = valueOf(await ask(context, findPromotion, { promotionId, page, pageSize }))
		return codes.map(({ code, used }) => [code, used === null ? '' : used ? text.used : text.free])
	}
	return csvResponse(`${text.file}-${promotionId}`, text.csv, pagesOf(pageSize, read))
}
