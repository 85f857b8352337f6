import { data, redirect, useActionData, useHref, useSearchParams, type RouterContextProvider } from 'react-router'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { chosenProvider, insteadOf, ownedFirst } from '~/features/provider/team/answers/chosen-provider.server.ts'
import { listMyTeams } from '~/features/provider/team/operations/list-my-teams.server.ts'
import { ProviderChoice } from '~/features/provider/team/ui/provider-choice.tsx'
import { NoTeam } from '~/features/provider/team/ui/team-notices.tsx'
import { refusedWays, sentWays, waysHere } from '~/features/payment/payment-way/answers/ways-form-sent.server.ts'
import { changeProviderWays } from '~/features/payment/payment-way/operations/change-provider-ways.server.ts'
import { findProviderWays } from '~/features/payment/payment-way/operations/find-provider-ways.server.ts'
import { usePaymentWayText } from '~/features/payment/payment-way/text/payment-way-text.ts'
import { WaysForm } from '~/features/payment/payment-way/ui/ways-form.tsx'
import type { Route } from './+types/provider-ways'

type Context = Readonly<RouterContextProvider>

export const headers = () => ({ 'cache-control': 'no-store' })

async function providerAsked(context: Context, request: Request) {
	signedIn(context, request)
	const teams = ownedFirst(valueOf(await ask(context, listMyTeams, {})).teams)
	return { teams, providerId: chosenProvider(context, request, teams) }
}

/** `/my-events/payment-ways`: which ways to pay online a provider offers. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const asked = await providerAsked(context, request)
	const { providerId } = asked
	if (providerId === undefined) return { ...asked, ways: [], found: undefined }
	const answer = await ask(context, findProviderWays, { providerId })
	if (answer.ok) return { ...asked, ways: waysHere(context.get(pageRequest).world, answer.value), found: answer.value }
	if (answer.refusal.code !== 'forbidden') throw insteadOf(answer.refusal)
	return { ...asked, ways: [], found: null }
}

export async function action({ context, request }: Route.ActionArgs) {
	const { providerId } = await providerAsked(context, request)
	if (providerId === undefined) throw data(null, { status: 404 })
	const seller = await ask(context, findProviderWays, { providerId })
	if (!seller.ok) throw insteadOf(seller.refusal)
	const sent = sentWays(await request.formData(), waysHere(context.get(pageRequest).world, seller.value))
	const answer = await ask(context, changeProviderWays, { providerId, ...sent })
	if (answer.ok) return redirect(`/my-events/payment-ways?provider=${providerId}&saved`, 303)
	if (answer.refusal.code !== 'invalid_fields') throw insteadOf(answer.refusal)
	return data(refusedWays(sent, answer.refusal.data), 422)
}

export default function ProviderWaysPage({ loaderData }: Route.ComponentProps) {
	const { teams, providerId, ways, found } = loaderData
	const refused = useActionData<RefusedForm>()
	const { desk: text } = usePaymentWayText()
	const [parameters] = useSearchParams()
	const ofProvider = new URLSearchParams({ provider: String(providerId ?? '') }).toString()
	const [accounts, tests] = [useHref(`/my-events/own-accounts?${ofProvider}`), useHref(`/my-events/payment-ways/tests?${ofProvider}`)]
	const isDirect = found?.paidTo === 'organizer'
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={found ? text.lead(found.name) : undefined} />
			<Stack>
				{parameters.has('saved') && !refused && <Notice kind="success" role="status" title={text.saved} />}
				<ProviderChoice teams={teams} chosen={providerId} />
				{found === null && <Notice title={text.ownersOnly} />}
				{found === undefined && <NoTeam />}
				{found && isDirect && (
					<Notice
						title={ways.length > 0 ? text.direct : text.noAccounts}
						action={<LinkButton href={accounts}>{text.toAccounts}</LinkButton>}
					/>
				)}
				{found && !isDirect && ways.length === 0 && <Notice title={text.none.title}>{text.none.help}</Notice>}
				{found && ways.length > 0 && (
					<>
						<Row>
							<LinkButton href={tests}>{text.toTests}</LinkButton>
						</Row>
						<WaysForm
							key={found.id}
							{...{ ways, refused }}
							terms={found.wayTerms}
							currency={null}
							keepAs={`hoi-provider-ways-${found.id}`}
						/>
					</>
				)}
			</Stack>
		</>
	)
}
