import { Form, useSearchParams } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { useTicketText } from '~/features/ticket/text/ticket-text.ts'

/** What was just done, as the address says, with its undo where there is one. */
export function TicketsDone({ tickets }: { tickets: readonly { id: number; name: string; offered: boolean }[] }) {
	const { done } = useTicketText()
	const [parameters] = useSearchParams()
	const named = (parameter: string) => tickets.find(({ id }) => String(id) === parameters.get(parameter))
	const [withdrawn, offered] = [named('withdrawn'), named('offered')]
	if (withdrawn && !withdrawn.offered)
		return (
			<Notice
				kind="success"
				role="status"
				title={done.withdrawn(withdrawn.name)}
				action={
					<Form method="post">
						<input type="hidden" name="id" value={withdrawn.id} />
						<Button type="submit" size="sm" name="intent" value="offer">
							{done.undo}
						</Button>
					</Form>
				}
			/>
		)
	if (offered?.offered) return <Notice kind="success" role="status" title={done.offered(offered.name)} />
	const told = (['removed', 'quotaSaved', 'quotaRemoved', 'selfService'] as const).find((each) => parameters.has(each))
	return told ? <Notice kind="success" role="status" title={done[told]} /> : null
}
