import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import styles from './gate-app.module.css'
import { CameraView } from './camera-view.tsx'
import { GateBar } from './gate-bar.tsx'
import type { GateEngine } from './gate-engine.ts'
import type { Shown } from './gate-types.ts'
import { GateSettings } from './gate-settings.tsx'
import { JoinGate } from './join-gate.tsx'
import { PeopleSearch } from './people-search.tsx'
import { ScanAnswer } from './scan-answer.tsx'
import { signal, wakeSound } from './signals.ts'
import { useScannerKeys } from './use-scanner-keys.ts'

interface GateAppProps {
	engine: GateEngine
	invitation: string | undefined
	/** A note of a feature above the gate about the person who was answered last; `isOver`: their answer still fills the screen. */
	beside: (device: string, shown: Shown, isOver: boolean) => ReactNode
}

/** The gate (look §5): for one hand, in sunlight, without a network. */
export function GateApp({ engine, invitation, beside }: GateAppProps) {
	const state = useSyncExternalStore(engine.subscribe, engine.current)
	const { gate: text } = useCheckinText()
	const { phase, shown, sound } = state
	useEffect(() => {
		if (invitation) void engine.join(invitation)
	}, [engine, invitation])
	useEffect(() => {
		if (shown) signal(shown.answer, sound)
	}, [shown, sound])
	if (phase === 'ready') return <OpenGate engine={engine} beside={beside} />
	if (phase === 'opening' || phase === 'joining')
		return (
			<p className={styles.waiting} role="status">
				{text.opening}
			</p>
		)
	return <JoinGate engine={engine} state={state} />
}

function OpenGate({ engine, beside }: Pick<GateAppProps, 'engine' | 'beside'>) {
	const state = useSyncExternalStore(engine.subscribe, engine.current)
	const { gate: text } = useCheckinText()
	const [searching, setSearching] = useState(false)
	const { shown: answered } = state
	// The last answer stays here after it leaves the screen, until the next one comes.
	const [last, setLast] = useState<Shown>()
	if (answered && answered !== last) setLast(answered)
	const scanned = useCallback((code: string, way: 'camera' | 'scanner' | 'typed') => void engine.scan(code, way), [engine])
	const seen = useCallback((code: string) => scanned(code, 'camera'), [scanned])
	useScannerKeys(useCallback((code: string) => scanned(code, 'scanner'), [scanned]))
	const { data, shown } = state
	if (!data)
		return (
			<p className={styles.waiting} role="status">
				{state.online ? text.opening : text.noDataYet}
			</p>
		)
	if (data.lists.length === 0)
		return (
			<EmptyState level={1} title={text.noLists.title}>
				<p>{text.noLists.help}</p>
			</EmptyState>
		)
	return (
		<div className={styles.gate} onPointerDown={wakeSound}>
			<GateBar engine={engine} state={state} />
			<CameraView onCode={seen} startLabel={text.startCamera}>
				<p>{text.scannerHelp}</p>
			</CameraView>
			{searching ? (
				<PeopleSearch engine={engine} state={state} onClose={() => setSearching(false)} />
			) : (
				<div className={styles.foot}>
					<Button size="lg" wide onClick={() => setSearching(true)}>
						{text.byName}
					</Button>
					<GateSettings engine={engine} state={state} />
				</div>
			)}
			{/* The answer for people who do not see it; its picture is below. */}
			<p className="visually-hidden" role="status">
				{state.asking ? text.asking : ''}
			</p>
			{shown && (
				<ScanAnswer
					key={shown.nonce}
					shown={shown}
					timeZone={data.event.timeZone}
					onClose={() => engine.dismiss()}
					onLetIn={() => void engine.letInAnyway()}
				/>
			)}
			{last && engine.device !== undefined && beside(engine.device, last, answered !== undefined)}
		</div>
	)
}
