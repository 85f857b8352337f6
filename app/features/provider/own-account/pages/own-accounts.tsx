import { data, useActionData, useHref, type RouterContextProvider } from 'react-router'
import { did, refused, wrongForm, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { chosenProvider, insteadOf } from '~/features/provider/team/answers/chosen-provider.server.ts'
import { listMyTeams } from '~/features/provider/team/operations/list-my-teams.server.ts'
import { ProviderChoice } from '~/features/provider/team/ui/provider-choice.tsx'
import { NoTeam } from '~/features/provider/team/ui/team-notices.tsx'
import { formatDateTime } from '~/i18n/formats.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { asksForPapers, gatewayCodes, paperGatewayCodes, type PaperGatewayCode } from '~/kernel/gateway-codes.ts'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { homeZone } from '~/kernel/zones.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import { changePaidTo } from '~/features/provider/own-account/operations/change-paid-to.server.ts'
import { findOwnAccounts } from '~/features/provider/own-account/operations/find-own-accounts.server.ts'
import { retireOwnAccount } from '~/features/provider/own-account/operations/retire-own-account.server.ts'
import { setOwnAccount } from '~/features/provider/own-account/operations/set-own-account.server.ts'
import { toldIn } from '~/features/provider/own-account/rules/account-state.ts'
import { asksForAddress, namedBy, noticePath, secretFields } from '~/features/provider/own-account/rules/papers.ts'
import { useOwnAccountText } from '~/features/provider/own-account/text/own-account-text.ts'
import { CardAccount } from '~/features/provider/own-account/ui/card-account.tsx'
import { OwnAccountForm } from '~/features/provider/own-account/ui/own-account-form.tsx'
import { RetireForm } from '~/features/provider/own-account/ui/retire-form.tsx'
import styles from '~/features/provider/own-account/ui/own-accounts.module.css'
import type { Route } from './+types/own-accounts'

type Context = Readonly<RouterContextProvider>
type Found = NonNullable<Awaited<ReturnType<typeof loader>>['found']>
type Account = Found['accounts'][number]

export const headers = () => ({ 'cache-control': 'no-store' })

async function asked(context: Context, request: Request) {
	signedIn(context, request)
	const teams = valueOf(await ask(context, listMyTeams, {})).teams
	return { teams, providerId: chosenProvider(context, request, teams) }
}

/** `/my-events/own-accounts?provider=`: a provider's own accounts at gateways, and who takes the money of its orders. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { teams, providerId } = await asked(context, request)
	const { world, caller } = context.get(pageRequest)
	const { actor } = caller
	const isStaff = actor.kind === 'account' && actor.staff
	const base = {
		teams,
		providerId,
		isStaff,
		isOwner: isStaff || teams.some((team) => team.providerId === providerId && team.role === 'owner'),
	}
	const here = {
		home: publicUrl(world.settings),
		/** Whether the caller proved who they are just before. If not, they must do so before a form is shown, so that no typed value gets lost. */
		isProven: signedInRecently(actor, world.clock()),
		isSample: world.settings.SAMPLE_WORLD,
		/** The gateway where an account for cards can be connected, and the message for people who come back from it. */
		connect: world.gateways.connect?.code ?? null,
		told: toldIn(new URL(request.url).searchParams.get('connected')),
	}
	if (providerId === undefined) return { ...base, ...here, found: undefined }
	const answer = await ask(context, findOwnAccounts, { providerId })
	if (answer.ok) return { ...base, ...here, found: answer.value }
	if (answer.refusal.code !== 'forbidden') throw insteadOf(answer.refusal)
	return { ...base, ...here, found: null }
}

export async function action({ context, request }: Route.ActionArgs) {
	const { providerId } = await asked(context, request)
	const form = await request.formData()
	const intent = form.get('intent')
	if (providerId === undefined) throw data(null, { status: 404 })
	if (intent === 'paid_to_organizer' || intent === 'paid_to_platform') {
		const answer = await ask(context, changePaidTo, { providerId, paidTo: intent === 'paid_to_organizer' ? 'organizer' : 'platform' })
		return answer.ok ? did(intent) : refused(context, answer)
	}
	const gateway = gatewayCodes.find((code) => code === form.get('gateway'))
	if (!gateway) throw data(null, { status: 400 })
	if (intent === 'retire') {
		const answer = await ask(context, retireOwnAccount, { providerId, gateway })
		return answer.ok ? did('retired') : refused(context, answer)
	}
	if (!asksForPapers(gateway)) throw data(null, { status: 400 })
	const { gateway: _gateway, intent: _intent, ...papers } = typedIn(form)
	const answer = await ask(context, setOwnAccount, { providerId, gateway, papers })
	if (answer.ok) return did('set')
	if (answer.refusal.code !== 'invalid_fields') return refused(context, answer)
	// Secrets are not sent back, not even to the person who typed them.
	for (const secret of secretFields) form.delete(secret)
	return wrongForm(form, answer.refusal.data.issues as FieldIssue[])
}

export default function OwnAccounts({ loaderData }: Route.ComponentProps) {
	const { teams, providerId, isOwner, isStaff, isProven, isSample, home, connect, told, found } = loaderData
	const answer = useActionData() as Done | RefusedForm | undefined
	const text = useOwnAccountText()
	const done = answer && 'refusals' in answer ? answer : undefined
	const refusedForm = answer && 'typed' in answer ? answer : undefined
	const tests = useHref(`/my-events/payment-ways/tests?provider=${providerId ?? ''}`)
	const before = found?.accounts.filter(({ retiredAt }) => retiredAt !== null) ?? []
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={found ? text.lead(found.name) : undefined} />
			<Stack>
				<DoneNotice done={done} told={done?.did ? text.did[done.did as keyof typeof text.did] : undefined} />
				<ProviderChoice teams={teams} chosen={providerId} />
				{found === null && <Notice title={text.ownersOnly} />}
				{found === undefined && <NoTeam />}
				{found && (
					<>
						<WhoIsPaid found={found} isStaff={isStaff} />
						{isOwner && found.accounts.some(({ retiredAt }) => retiredAt === null) && (
							<Row>
								<LinkButton href={tests}>{text.toTests}</LinkButton>
							</Row>
						)}
						{isSample && <Notice title={text.sample} />}
						{isOwner && !isProven && <ProveFirst providerId={found.id} />}
						{connect && (
							<CardAccount
								providerId={found.id}
								gateway={connect}
								account={liveAt(found, connect)}
								told={answer ? undefined : told}
								mayChange={isOwner && isProven}
							/>
						)}
						{paperGatewayCodes.map((gateway) => (
							<OwnAccount
								key={`${gateway} ${found.accounts.find((each) => each.gateway === gateway)?.changedAt ?? ''}`}
								providerId={found.id}
								gateway={gateway}
								account={liveAt(found, gateway)}
								mayChange={isOwner && isProven}
								home={home}
								refused={refusedForm?.typed['gateway'] === gateway ? refusedForm : undefined}
							/>
						))}
						{before.length > 0 && (
							<Section title={text.before.title}>
								<ul className={styles.before}>
									{before.map(({ id, gateway, papers, retiredAt }) => (
										<li key={id}>
											{text.gateways[gateway]}: {namedBy(papers)}
											<span className="soft">{retiredAt !== null && text.before.until(formatDateTime(retiredAt, homeZone))}</span>
										</li>
									))}
								</ul>
							</Section>
						)}
					</>
				)}
			</Stack>
		</>
	)
}

const liveAt = ({ accounts }: Found, gateway: string): Account | undefined =>
	accounts.find((each) => each.gateway === gateway && each.retiredAt === null)

function WhoIsPaid({ found: { paidTo, accounts }, isStaff }: { found: Found; isStaff: boolean }) {
	const { paidTo: text } = useOwnAccountText()
	const isDirect = paidTo === 'organizer'
	const isWithout = isDirect && accounts.every(({ state, retiredAt }) => retiredAt !== null || state !== 'ready')
	return (
		<Card title={text.title}>
			<Stack>
				<p>
					<strong>{isDirect ? text.organizer : text.platform}</strong>
					<br />
					<span className="soft">{isDirect ? text.organizerHelp : text.platformHelp}</span>
				</p>
				{isWithout && <Notice kind="warning" title={text.nothing} />}
				{isStaff && (
					<CheckedForm method="post">
						<Stack gap={2}>
							<p className="soft">{isDirect ? text.toPlatformHelp : text.toOrganizerHelp}</p>
							<div>
								<Button type="submit" name="intent" value={isDirect ? 'paid_to_platform' : 'paid_to_organizer'}>
									{isDirect ? text.toPlatform : text.toOrganizer}
								</Button>
							</div>
						</Stack>
					</CheckedForm>
				)}
			</Stack>
		</Card>
	)
}

function ProveFirst({ providerId }: { providerId: number }) {
	const text = useOwnAccountText()
	const prove = useHref(`/my-account/security/prove?${new URLSearchParams({ return: `/my-events/own-accounts?provider=${providerId}` })}`)
	return (
		<Notice
			title={text.proofHelp}
			action={
				<LinkButton look="primary" href={prove}>
					{text.prove}
				</LinkButton>
			}
		/>
	)
}

interface OwnAccountProps {
	providerId: number
	gateway: PaperGatewayCode
	account: Account | undefined
	mayChange: boolean
	home: string
	refused: RefusedForm | undefined
}

function OwnAccount({ providerId, gateway, account, mayChange, home, refused }: OwnAccountProps) {
	const text = useOwnAccountText()
	const transfers = useHref(`/my-events/transfers?provider=${providerId}`)
	return (
		<Card title={text.gateways[gateway]}>
			<Stack>
				<p>
					<Badge tone={account ? 'jade' : 'neutral'}>{account ? text.state.live : text.state.none}</Badge>
				</p>
				{account && (
					<p>
						<strong>{namedBy(account.papers)}</strong>
						<br />
						<span className="soft">
							{text.state.since(formatDateTime(account.changedAt, homeZone))}. {text.state.secretsKept}
						</span>
					</p>
				)}
				{account && asksForAddress(gateway) && (
					<p>
						{text.address[gateway as keyof typeof text.address]}:<br />
						<code className={styles.address}>{home + noticePath(gateway, account.code)}</code>
					</p>
				)}
				{account && gateway === 'vietqr' && (
					<div>
						<LinkButton size="sm" href={transfers}>
							{text.toTransfers}
						</LinkButton>
					</div>
				)}
				{mayChange && (
					<details open={refused !== undefined}>
						<summary>{account ? text.change : text.add}</summary>
						<OwnAccountForm gateway={gateway} refused={refused} />
					</details>
				)}
				{mayChange && account && <RetireForm gateway={gateway} />}
			</Stack>
		</Card>
	)
}
