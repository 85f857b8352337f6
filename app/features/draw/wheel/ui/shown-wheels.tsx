import { useDrawRecordText } from '~/features/draw/draw-record/text/draw-record-text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { imageUrl } from '~/kernel/image-url.ts'
import type { PassReason, WheelState } from '~/features/draw/wheel/rules/wheel.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import { SponsorLogos } from './sponsor-logos.tsx'
import styles from './wheel.module.css'

export interface ShownWheel {
	id: number
	name: string
	state: WheelState
	/** The paths of its sponsors' logos. */
	logos: readonly string[]
	draws: readonly { drawId: string; why: string }[]
	rewards: readonly {
		id: number
		name: string
		winners: number
		/** The path of its picture. */
		picture: string | null
		/** Null: the person was forgotten. */
		called: readonly { id: number; passed: PassReason | null; shown: string | null }[]
	}[]
}

/** An event's prize draws for everybody: rewards, winners, and links to the proof. */
export function ShownWheels({ wheels, draws }: { wheels: readonly ShownWheel[]; draws: string }) {
	const text = useWheelText()
	const { removed } = useDrawRecordText()
	return (
		<>
			{wheels.map((wheel) => (
				<Card
					key={wheel.id}
					id={`wheel-${wheel.id}`}
					title={wheel.name}
					aside={<Badge tone={wheel.state === 'active' ? 'amber' : 'jade'}>{text.states[wheel.state]}</Badge>}
				>
					<Stack>
						{wheel.rewards.map((reward) => (
							<div key={reward.id}>
								<h3>{reward.name}</h3>
								{reward.picture !== null && (
									<img
										className={styles.prizePicture}
										src={imageUrl(reward.picture, 240, 240)}
										width={120}
										height={120}
										alt=""
										loading="lazy"
									/>
								)}
								{reward.called.length === 0 ? (
									<p>{text.shown.waiting}</p>
								) : (
									<ul>
										{reward.called.map(({ id, passed, shown }) => (
											<li key={id}>
												{shown ?? removed} {passed !== null && text.shown.passed(text.results.passed[passed])}
											</li>
										))}
									</ul>
								)}
							</div>
						))}
						<Row>
							{wheel.draws.map(({ drawId, why }) => (
								<a key={drawId} href={`${draws}/${drawId}`}>
									{text.results.proof}: {why}
								</a>
							))}
						</Row>
						<SponsorLogos logos={wheel.logos} />
						{wheel.state === 'active' && <p>{text.shown.live}</p>}
					</Stack>
				</Card>
			))}
		</>
	)
}
