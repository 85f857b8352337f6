import { Form } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { longest } from '~/features/draw/wheel/rules/longest.ts'
import type { PassReason, WheelState } from '~/features/draw/wheel/rules/wheel.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import styles from './wheel.module.css'

/** How an account's tickets did in an event's prize draws. */
export interface MyPrizesFound {
	tickets: number
	wheels: readonly {
		id: number
		name: string
		state: WheelState
		/** What winners must bring. */
		collecting: string | null
		called: readonly { id: number; reward: string; passed: PassReason | null; shown: string | null }[]
	}[]
}

interface MyPrizesProps {
	/** The answer for a ticket's code, or for the signed-in account; null: no code was given, and nobody is signed in. */
	found: MyPrizesFound | null
	/** The typed code, and why it found nothing. */
	refused?: { code: string; told: string }
	busy: boolean
}

/** Whether the reader has won: at once for a signed-in account with tickets, and for everybody by a ticket's code. */
export function MyPrizes({ found, refused, busy }: MyPrizesProps) {
	const text = useWheelText().mine
	return (
		<Card title={text.title} id="mine">
			<Stack>
				{found && <div role="status">{<Standing found={found} />}</div>}
				<Form method="post" preventScrollReset>
					<Stack>
						<TextField
							label={text.code}
							name="code"
							help={text.help}
							defaultValue={refused?.code}
							error={refused?.told}
							maxLength={longest.code}
							autoComplete="off"
							required
						/>
						<div>
							<Button type="submit" busy={busy}>
								{text.look}
							</Button>
						</div>
					</Stack>
				</Form>
			</Stack>
		</Card>
	)
}

function Standing({ found }: { found: MyPrizesFound }) {
	const { mine: text, results } = useWheelText()
	if (found.wheels.length === 0) return <Notice title={text.notIn} />
	return (
		<Stack gap={2}>
			{found.wheels.map((wheel) =>
				wheel.called.length === 0 ? (
					<Notice key={wheel.id} title={wheel.name}>
						{wheel.state === 'completed' ? text.notWon : text.notYet}
					</Notice>
				) : (
					wheel.called.map(({ id, reward, passed, shown }) => (
						<Notice
							key={id}
							kind={passed === null ? 'success' : 'info'}
							title={passed === null ? text.won(reward) : text.passed(reward, results.passed[passed])}
						>
							<p>{[wheel.name, shown].filter(Boolean).join(' · ')}</p>
							{passed === null && wheel.collecting !== null && <p className={styles.lines}>{wheel.collecting}</p>}
						</Notice>
					))
				),
			)}
		</Stack>
	)
}
