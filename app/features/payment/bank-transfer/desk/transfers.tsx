import type { RouterContextProvider } from 'react-router'
import { transferAccountOf } from '~/platform/gateways/vietqr/account.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { PageHead } from '~/ui/page.tsx'
import { actOnTransfers, withCodes, type TransferPresses } from '~/features/payment/bank-transfer/answers/transfers-sent.server.ts'
import { acceptBankTransfer } from '~/features/payment/bank-transfer/operations/accept-bank-transfer.server.ts'
import { assignBankTransfer } from '~/features/payment/bank-transfer/operations/assign-bank-transfer.server.ts'
import { finishMoneyReturn } from '~/features/payment/bank-transfer/operations/finish-money-return.server.ts'
import { importStatement } from '~/features/payment/bank-transfer/operations/import-statement.server.ts'
import { listBankTransfers } from '~/features/payment/bank-transfer/operations/list-bank-transfers.server.ts'
import { returnBankTransfer } from '~/features/payment/bank-transfer/operations/return-bank-transfer.server.ts'
import { useBankTransferText } from '~/features/payment/bank-transfer/text/bank-transfer-text.ts'
import { TransfersView, type TransfersAnswer } from '~/features/payment/bank-transfer/ui/transfers-view.tsx'
import type { Route } from './+types/transfers'

type Context = Readonly<RouterContextProvider>

/** The page's form sends a statement, which is a file. */
export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

/**
 * `/desk/transfers`: bank transfers that wait for a person, what has to go back by hand, and statements; those of sellers' own accounts too.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { waiting, returns, latest } = valueOf(await ask(context, listBankTransfers, {}))
	return { waiting, returns: withCodes(returns), latest }
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
	atDesk(context, request)
	return actOnTransfers(context, request, transferAccountOf(context.get(pageRequest).world.settings)?.account ?? '', pressesOf(context))
}

export default function Transfers({ loaderData: shown, actionData }: Route.ComponentProps) {
	const answer = actionData as TransfersAnswer | undefined
	const { desk: text } = useBankTransferText()
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<TransfersView {...shown} answer={answer} file="/desk/transfers/returns.csv" />
		</>
	)
}
