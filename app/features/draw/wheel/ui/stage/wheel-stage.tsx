import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react'
import { Form } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import { SponsorLogos } from '~/features/draw/wheel/ui/sponsor-logos.tsx'
import { SlotMachine } from './slot-machine.tsx'
import { openStageSound, type StageSound } from './stage-sound.ts'
import type { StageResult, StageState, StageWheel } from './stage-types.ts'
import styles from './stage.module.css'
import { TurningWheel } from './turning-wheel.tsx'
import { useStage } from './use-stage.ts'

const idleMs = 4000

const calmQuery = '(prefers-reduced-motion: reduce)'

/** Whether the reader prefers reduced motion; then nothing turns, and the draw is the same. */
function useCalm(): boolean {
	return useSyncExternalStore(
		(changed) => {
			const media = matchMedia(calmQuery)
			media.addEventListener('change', changed)
			return () => media.removeEventListener('change', changed)
		},
		() => matchMedia(calmQuery).matches,
		() => true,
	)
}

interface WheelStageProps {
	wheel: StageWheel
	loaded: StageState
	/** The address presses are sent to. */
	pressAt: string
	/** The published commitments of the draws. */
	commitments: readonly string[]
}

/** The screen in front of the audience: the wheel or the machine, the winners, and the few buttons a host needs. */
export function WheelStage({ wheel, loaded, pressAt, commitments }: WheelStageProps) {
	const text = useWheelText().stage
	const locale = useLocale()
	const number = (value: number) => formatNumber(locale, value)
	const calm = useCalm()
	const box = useRef<HTMLDivElement>(null)
	const canvas = useRef<HTMLCanvasElement>(null)
	const { state, turning, told, isLost, busy, shown, draw, pass, again } = useStage({ pressAt, loaded, signedOut: text.signedOut })
	const { sound, toggle } = useSound()
	const full = useFull(box)
	const isIdle = useIdle(box, full.isFull)
	const [chosen, setChosen] = useState<number>()
	const open = state.rewards.filter(({ won, winners }) => won < winners)
	const reward = open.find(({ id }) => id === chosen) ?? open[0]
	const hidden = new Set(turning.map(({ id }) => id))
	const winners = state.results.filter(({ id, passed }) => passed === null && !hidden.has(id))
	const latest = winners.at(-1)
	const lastPress = latest ? winners.filter(({ press }) => press === latest.press) : []
	const onTick = useCallback(() => sound.current?.tick(), [sound])
	const onEnd = useCallback(() => {
		sound.current?.cheer()
		shown()
		void celebrate(canvas.current)
	}, [sound, shown])
	function press(wanted: number) {
		if (!busy && !isLost && reward) draw(reward.id, wanted)
	}
	useStageKeys({ draw: () => (isLost ? again() : press(1)), full: full.toggle, sound: toggle.press })

	const turningProps = {
		wheel,
		winner: turning[0],
		standing: latest,
		calm,
		label: text.wheelLabel(number(wheel.candidates)),
		onTick,
		onEnd,
	}
	return (
		<div
			ref={box}
			className={classNames(styles.stage, full.isFull && styles.full, isIdle && styles.idle)}
			tabIndex={-1}
			onClick={leaveButton}
			style={{ '--event': wheel.color || undefined } as CSSProperties}
		>
			<canvas ref={canvas} className={styles.confetti} aria-hidden="true" />
			<header className={styles.head}>
				<h2>{wheel.name}</h2>
				{reward && (
					<p>
						{text.now(reward.name)} · {text.left(number(reward.winners - reward.won))}
					</p>
				)}
				{reward && reward.picture !== null && (
					<img className={styles.picture} src={imageUrl(reward.picture, 480, 480)} width={480} height={480} alt="" />
				)}
				<SponsorLogos logos={wheel.logos} />
			</header>
			<div className={styles.show}>
				{wheel.mode === 'wheel' ? <TurningWheel {...turningProps} /> : <SlotMachine key={turning[0]?.id} {...turningProps} />}
			</div>
			<div className={styles.winners} role="status" aria-live="assertive">
				{turning.length === 0 && lastPress.map((winner) => <Winner key={winner.id} winner={winner} rewards={state.rewards} />)}
			</div>
			{isLost && <Notice kind="warning" role="alert" title={text.lost} action={<Button onClick={again}>{text.again}</Button>} />}
			{told !== null && !busy && <Notice kind="info" role="status" title={told} />}
			<div className={styles.controls}>
				{open.length > 1 && (
					<label className={styles.choose}>
						<span>{text.choose}</span>
						<select value={reward?.id} disabled={busy} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
							{open.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</select>
					</label>
				)}
				{reward && (
					<Button look="primary" size="lg" busy={busy} busyLabel={text.drawing} onClick={() => press(1)}>
						{text.drawOne}
					</Button>
				)}
				{reward && reward.winners - reward.won > 1 && (
					<Button size="lg" busy={busy} onClick={() => press(reward.winners - reward.won)}>
						{text.drawAll}
					</Button>
				)}
				{!busy && lastPress.length === 1 && latest && state.state === 'active' && (
					<>
						<Button onClick={() => pass(latest.id, 'not_here')}>{text.notHere}</Button>
						<Button onClick={() => pass(latest.id, 'not_entitled')}>{text.notEntitled}</Button>
					</>
				)}
				<Button look="quiet" aria-pressed={full.isFull} onClick={full.toggle}>
					{full.isFull ? text.exitFull : text.fullScreen}
				</Button>
				<Button look="quiet" aria-pressed={toggle.isOn} onClick={toggle.press}>
					{toggle.isOn ? text.soundOff : text.sound}
				</Button>
			</div>
			{open.length === 0 && !busy && state.state === 'active' && <p className={styles.over}>{text.allDrawn}</p>}
			{!busy && state.state === 'active' && state.results.length > 0 && (
				<Form method="post" onSubmit={ifSure(text.finishAsk)} className={styles.finish}>
					<Button type="submit" name="intent" value="finish">
						{text.finish}
					</Button>
				</Form>
			)}
			<footer className={styles.foot}>
				<p>{text.keys}</p>
				{commitments.map((commitment) => (
					<p key={commitment} className={styles.commitment}>
						{text.commitment}: {commitment}
					</p>
				))}
			</footer>
		</div>
	)
}

/**
 * A button pressed by mouse or touch gives the focus back to the stage, so that the next press of a clicker's space bar draws instead of pressing the
 * button again.
 */
function leaveButton({ detail, target, currentTarget }: React.MouseEvent<HTMLDivElement>) {
	if (detail > 0 && target instanceof Element && target.closest('button')) currentTarget.focus({ preventScroll: true })
}

function Winner({ winner, rewards }: { winner: StageResult; rewards: StageState['rewards'] }) {
	const { results: text } = useWheelText()
	return (
		<p className={styles.winner}>
			<span className={styles.prize}>{rewards.find(({ id }) => id === winner.rewardId)?.name}</span>
			<strong>{winner.name ?? text.removed}</strong>
			{winner.number !== null && <span className={styles.bib}>{winner.number}</span>}
		</p>
	)
}

/** Off until somebody turns it on (look §5). */
function useSound() {
	const sound = useRef<StageSound>(null)
	const [isOn, setOn] = useState(false)
	useEffect(() => () => sound.current?.close(), [])
	const press = useCallback(() => {
		if (sound.current) {
			sound.current.close()
			sound.current = null
		} else sound.current = openStageSound()
		setOn(sound.current !== null)
	}, [])
	return { sound, toggle: { isOn, press } }
}

/** Space and a clicker's Page Down draw, unless the focus is in a field or on a button. */
function useStageKeys(acts: { draw: () => void; full: () => void; sound: () => void }) {
	const current = useRef(acts)
	useEffect(() => {
		current.current = acts
	})
	useEffect(() => {
		function pressed(event: KeyboardEvent) {
			const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, a, dialog') !== null
			const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
			if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
			const key = event.key.toLowerCase()
			if (key === 'pagedown' || (key === ' ' && !isOnButton)) {
				event.preventDefault()
				current.current.draw()
			} else if (key === 'f') current.current.full()
			else if (key === 'm') current.current.sound()
		}
		document.addEventListener('keydown', pressed)
		return () => document.removeEventListener('keydown', pressed)
	}, [])
}

/** Whether the stage fills the screen: by the browser's full screen or, where there is none (some phones), over the whole page. */
function useFull(box: React.RefObject<HTMLDivElement | null>) {
	const [isFull, setFull] = useState(false)
	useEffect(() => {
		const changed = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current)
		document.addEventListener('fullscreenchange', changed)
		return () => document.removeEventListener('fullscreenchange', changed)
	}, [box])
	const toggle = useCallback(() => {
		if (document.fullscreenElement) return void document.exitFullscreen()
		const element = box.current
		if (element === null || isFull || !document.fullscreenEnabled) return setFull(!isFull)
		element.requestFullscreen().catch(() => setFull(true))
	}, [box, isFull])
	return { isFull, toggle }
}

/** Whether nobody has touched anything for some seconds: then the big screen shows the audience no buttons. */
function useIdle(box: React.RefObject<HTMLDivElement | null>, isFull: boolean): boolean {
	const [isIdle, setIdle] = useState(false)
	useEffect(() => {
		const element = box.current
		if (!isFull || element === null) return
		let timer = setTimeout(() => setIdle(true), idleMs)
		function moved() {
			setIdle(false)
			clearTimeout(timer)
			timer = setTimeout(() => setIdle(true), idleMs)
		}
		const moves = ['pointermove', 'pointerdown', 'focusin'] as const
		for (const move of moves) element.addEventListener(move, moved)
		return () => {
			clearTimeout(timer)
			for (const move of moves) element.removeEventListener(move, moved)
		}
	}, [box, isFull])
	return isIdle && isFull
}

/** Confetti over the stage; none with reduced motion. Drawn on the stage's own canvas, so that it is visible in full screen too. */
async function celebrate(canvas: HTMLCanvasElement | null) {
	if (!canvas) return
	const { default: confetti } = await import('canvas-confetti')
	const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true })
	await fire({ particleCount: 160, spread: 100, startVelocity: 45, origin: { y: 0.6 } })
}
