import { data, useHref, type RouterContextProvider } from 'react-router'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { chosenProvider, insteadOf } from '~/features/provider/team/answers/chosen-provider.server.ts'
import { listMyTeams } from '~/features/provider/team/operations/list-my-teams.server.ts'
import { ProviderChoice } from '~/features/provider/team/ui/provider-choice.tsx'
import { NoTeam } from '~/features/provider/team/ui/team-notices.tsx'
import { actOnTransfers, withCodes, type TransferPresses } from '~/features/payment/bank-transfer/answers/transfers-sent.server.ts'
import { acceptBankTransfer } from '~/features/payment/bank-transfer/operations/accept-bank-transfer.server.ts'
import { assignBankTransfer } from '~/features/payment/bank-transfer/operations/assign-bank-transfer.server.ts'
import { finishMoneyReturn } from '~/features/payment/bank-transfer/operations/finish-money-return.server.ts'
import { importStatement } from '~/features/payment/bank-transfer/operations/import-statement.server.ts'
import { listBankTransfers } from '~/features/payment/bank-transfer/operations/list-bank-transfers.server.ts'
import { returnBankTransfer } from '~/features/payment/bank-transfer/operations/return-bank-transfer.server.ts'
import { useBankTransferText } from '~/features/payment/bank-transfer/text/bank-transfer-text.ts'
import { TransfersView, type TransfersAnswer } from '~/features/payment/bank-transfer/ui/transfers-view.tsx'
import type { Route } from './+types/own-transfers'

type Context = Readonly<RouterContextProvider>

/** The page's form sends a statement, which is a file. */
export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

async function asked(context: Context, request: Request) {
	signedIn(context, request)
	const { teams } = valueOf(await ask(context, listMyTeams, {}))
	return { teams, providerId: chosenProvider(context, request, teams) }
}

/** `/my-events/transfers?provider=`: transfers to a provider's own bank accounts, and what it has to send back. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { teams, providerId } = await asked(context, request)
	if (providerId === undefined) return { teams, providerId, found: undefined }
	const answer = await ask(context, listBankTransfers, { providerId })
	if (!answer.ok && answer.refusal.code !== 'forbidden') throw insteadOf(answer.refusal)
	if (!answer.ok) return { teams, providerId, found: null }
	const { waiting, returns, latest, accounts } = answer.value
	return { teams, providerId, found: { waiting, returns: withCodes(returns), latest, accounts } }
}

/** What this page's buttons do. */
const pressesOf = (context: Context): TransferPresses => ({
	assign: (input) => ask(context, assignBankTransfer, input),
	accept: (input) => ask(context, acceptBankTransfer, input),
	giveBack: (input) => ask(context, returnBankTransfer, input),
	finish: (input) => ask(context, finishMoneyReturn, input),
	importAll: (input) => ask(context, importStatement, input),
})

export async function action({ context, request }: Route.ActionArgs) {
	const { providerId } = await asked(context, request)
	if (providerId === undefined) throw data(null, { status: 404 })
	return actOnTransfers(context, request, '-', pressesOf(context))
}

export default function OwnTransfers({ loaderData, actionData }: Route.ComponentProps) {
	const { teams, providerId, found } = loaderData
	const answer = actionData as TransfersAnswer | undefined
	const { own: text } = useBankTransferText()
	const accounts = useHref(`/my-events/own-accounts?provider=${providerId ?? ''}`)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				<ProviderChoice teams={teams} chosen={providerId} />
				{found === null && <Notice title={text.ownersOnly} />}
				{found === undefined && <NoTeam />}
				{found?.accounts.length === 0 && <Notice title={text.none} action={<LinkButton href={accounts}>{text.toAccounts}</LinkButton>} />}
				{found && found.accounts.length > 0 && (
					<TransfersView key={providerId} {...found} answer={answer} file={`/my-events/transfers/returns.csv?provider=${providerId}`} />
				)}
			</Stack>
		</>
	)
}
