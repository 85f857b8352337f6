import { data, type RouterContextProvider } from 'react-router'
import type { Answer } from '~/kernel/operation.ts'
import { printed } from '~/platform/pdf/printer.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { xlsxResponse } from '~/platform/sheets/write-xlsx.server.ts'
import { invoicePaper } from '~/features/order/invoice/drawing/invoice-sheet.ts'
import { monthIn } from '~/features/payment/settlement/rules/settlement.ts'
import type { ShownSettlement } from '~/features/payment/settlement/ui/settlement-view.tsx'
import { statementFileName, statementRows, statementSheet } from '~/features/payment/settlement/text/statement-sheet.ts'

type Context = Readonly<RouterContextProvider>

/** The month and the event in an address: `?month=2026-11&event=12`. An invalid month or event is ignored. */
export function askedSettlement(request: Request) {
	const { searchParams } = new URL(request.url)
	const event = /^[1-9]\d{0,14}$/.exec(searchParams.get('event') ?? '')?.[0]
	return { month: monthIn(searchParams.get('month')), eventId: event === undefined ? undefined : Number(event) }
}

/** The statement an address asks for, in the format it asks for; 404 where there is none, or the caller may not see it. */
export async function statementFile(context: Context, request: Request, answer: Answer<ShownSettlement>) {
	if (!answer.ok || answer.value.month === null) throw data(null, { status: 404 })
	const { eventId } = askedSettlement(request)
	const { provider, events, rows, totals, month } = answer.value
	const { caller, world } = context.get(pageRequest)
	const name = statementFileName(provider, month, caller.locale)
	if (new URL(request.url).pathname.endsWith('.xlsx')) {
		const sheet = statementRows({ month, rows }, caller.locale)
		async function* pages() {
			yield await Promise.resolve(sheet.rows)
		}
		return xlsxResponse(name, sheet.head, pages())
	}
	const event = events.find(({ id }) => id === eventId)?.name ?? null
	const sheet = statementSheet({ provider: provider.name, month, event, rows, totals }, caller.locale, world.clock())
	try {
		const pdf = await printed(invoicePaper, sheet)
		return new Response(pdf as BodyInit, {
			headers: {
				'content-type': 'application/pdf',
				'content-disposition': `attachment; filename="${name}.pdf"`,
				'cache-control': 'no-store',
				'x-robots-tag': 'noindex',
			},
		})
	} catch (error) {
		world.log.error({ err: error, providerId: provider.id, month }, 'a statement was not printed')
		throw data(null, { status: 503, headers: { 'retry-after': '3' } })
	}
}
