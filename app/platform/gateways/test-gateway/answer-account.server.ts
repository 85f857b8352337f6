import type { Locale } from '~/kernel/locale.ts'
import { accountPage } from './account-page.server.ts'
import { accountActs, actOnAccount, findLink, isOver, type AccountAct } from './accounts.server.ts'
import { deliverNotices, type TestGatewayDeps } from './notices.server.ts'
import { unknownPage } from './page.server.ts'
import { readSmallForm } from './small-form.server.ts'
import { redirect } from './typed-payment.server.ts'

const isAct = (typed: string | null): typed is AccountAct => typed !== null && Object.hasOwn(accountActs, typed)

/** The page of a connected account's owner. A page that is over leads to the address where the owner gets a new one, as Stripe's does. */
export async function answerAccountPage(
	request: Request,
	deps: TestGatewayDeps,
	ref: string,
	wanted: Locale | undefined,
): Promise<Response> {
	const link = await findLink(deps.database.reader, ref)
	if (!link) return unknownPage(wanted ?? 'vi_VN')
	if (isOver(link, deps.clock())) return redirect(link.refreshUrl)
	if (request.method === 'GET' || request.method === 'HEAD') return accountPage(link, wanted ?? link.locale)
	if (request.method !== 'POST') return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD, POST' } })
	const form = await readSmallForm(request)
	if (form instanceof Response) return form
	const act = form.get('act')
	if (!isAct(act)) return new Response(Object.keys(accountActs).join(', '), { status: 400 })
	if (!(await actOnAccount(deps, ref, act))) return redirect(link.refreshUrl)
	await deliverNotices(deps, deps.clock(), link.account)
	return redirect(link.returnUrl)
}
