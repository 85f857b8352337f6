import { useEffect } from 'react'
import { Form, useHref, useRevalidator } from 'react-router'
import { formatToTheSecond } from '~/i18n/formats.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Clock } from '~/ui/clock.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { TextArea, TextField } from '~/ui/field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { useLive } from '~/shell/live/use-live.ts'
import { beaconName } from '~/features/draw/draw-record/ui/beacon-name.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import styles from './draw-show.module.css'

/** A little longer than the time after which the server calls a round late. */
const lateMs = 22_000

export interface Waiting {
	chain: string
	publicKey: string
	round: number
	dueAt: string
	/** The present time of the server. */
	now: string
	/** Whether the round should have come by now. */
	isLate: boolean
	/** Whether the server itself asks the beacon. */
	asks: boolean
	/** The address where anybody can read the answer. */
	address: string
	draws: readonly { gender: 'mixed' | 'male' | 'female'; drawCode: string }[]
}

interface WaitingDrawProps {
	event: { id: number; slug: string; timeZone: string }
	waiting: Waiting
	/** The button that was pressed and is being sent. */
	pressed: string | undefined
	/** The pasted answer that was refused. */
	typed: string | undefined
}

/** A draw that waits for a beacon's answer: until when, how to enter the answer by hand, and how to give the draw up. */
export function WaitingDraw({ event, waiting, pressed, typed }: WaitingDrawProps) {
	const { play } = useBracketText()
	const { beacon: text, record } = play.draw
	const draws = useHref(`/event/${event.slug}/draws`)
	const { revalidate } = useRevalidator()
	useLive(`brackets-of-event:${event.id}`)
	const { chain, publicKey, round, dueAt, now, isLate, asks, address } = waiting
	const isDue = now >= dueAt
	useEffect(() => {
		if (!isDue || isLate) return
		const timer = setTimeout(() => void revalidate(), lateMs)
		return () => clearTimeout(timer)
	}, [isDue, isLate, revalidate])
	return (
		<>
			<Card title={text.waiting}>
				<Stack>
					<p>{text.until(String(round), beaconName({ chain, publicKey }), formatToTheSecond(dueAt, event.timeZone))}</p>
					{!isDue && <Clock until={dueAt} now={now} label={text.left} onEnd={() => void revalidate()} />}
					{isLate && asks ? <Notice kind="warning" title={text.late} /> : <p className="soft">{asks ? text.itself : text.byHand}</p>}
					{asks && isDue && (
						<Form method="post">
							<Button type="submit" look="primary" name="intent" value="ask" busy={pressed === 'ask'} busyLabel={text.asking}>
								{text.ask}
							</Button>
						</Form>
					)}
					<Disclosure summary={text.paste} open={!asks || typed !== undefined}>
						<Form method="post">
							<Stack>
								<p>{text.pasteHelp}</p>
								<p className={styles.address}>
									<a href={address} rel="noreferrer">
										{address}
									</a>
								</p>
								<TextArea name="answer" label={text.answer} rows={3} maxLength={longest.beaconAnswer} required defaultValue={typed ?? ''} />
								<div>
									<Button type="submit" name="intent" value="paste" busy={pressed === 'paste'}>
										{text.take}
									</Button>
								</div>
							</Stack>
						</Form>
					</Disclosure>
					<p>
						{waiting.draws.map(({ gender, drawCode }) => (
							<a key={gender} href={`${draws}/${drawCode}`}>
								{record}
								{waiting.draws.length > 1 && ` (${play.parts[gender]})`}{' '}
							</a>
						))}
					</p>
				</Stack>
			</Card>
			<Card title={text.giveUp}>
				<Form method="post" onSubmit={ifSure(text.giveUpAsk)}>
					<Stack>
						<p className="soft">{text.giveUpHelp}</p>
						<TextField name="reason" label={text.reason} maxLength={longest.abandonReason} required />
						<div>
							<Button type="submit" name="intent" value="give-up" busy={pressed === 'give-up'}>
								{text.giveUp}
							</Button>
						</div>
					</Stack>
				</Form>
			</Card>
		</>
	)
}
