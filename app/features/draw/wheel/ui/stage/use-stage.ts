import { useCallback, useEffect, useRef, useState } from 'react'
import type { StageAnswer, StageRefusal, StageResult, StageState } from './stage-types.ts'

/** How often an idle stage checks whether another stage has drawn, in milliseconds. */
const lookMs = 3000

type Waiting = Record<string, string>

/**
 * The state and the actions of a stage. The server decides a press before anything moves. The press is kept until its answer arrives; sending it
 * again gives the same winner, even after a time without a network. `turning` has the winners the stage has yet to show.
 * @param signedOut the text shown when the host's session ended
 */
export function useStage({ pressAt, loaded, signedOut }: { pressAt: string; loaded: StageState; signedOut: string }) {
	const [state, setState] = useState(loaded)
	const [turning, setTurning] = useState<StageResult[]>([])
	const [told, setTold] = useState<string | null>(null)
	const [waiting, setWaiting] = useState<Waiting>()
	const [isSending, setSending] = useState(false)
	const isLost = waiting !== undefined && !isSending
	const busy = isSending || turning.length > 0
	const known = useRef(loaded.results.length)
	// One press at a time, even before React has rendered again.
	const sending = useRef(false)

	const take = useCallback((answer: StageAnswer, own: string | undefined) => {
		const fresh = answer.results.slice(known.current)
		known.current = answer.results.length
		const won = fresh.filter(({ passed, press }) => passed === null && press === own)
		setTold(answer.told)
		setState(answer)
		setTurning(won)
	}, [])

	/** The press will never be answered, however often it is sent. */
	const refused = useCallback((why: string) => {
		setTold(why)
		setWaiting(undefined)
	}, [])

	const send = useCallback(
		async (press: Waiting) => {
			if (sending.current) return
			sending.current = true
			setSending(true)
			setWaiting(press)
			try {
				const answer = await fetch(pressAt, { method: 'post', body: new URLSearchParams(press), redirect: 'manual' })
				// A redirect to the sign-in page.
				if (answer.type === 'opaqueredirect') return refused(signedOut)
				// The server has a problem: the press is kept, and sent again.
				if (answer.status >= 500) return
				const told = (await answer.json()) as StageAnswer | StageRefusal
				if (!('state' in told)) return refused(told.told)
				take(told, press['press'])
				setWaiting(undefined)
			} catch {
				// The press is kept; the "try again" button sends it again.
			} finally {
				sending.current = false
				setSending(false)
			}
		},
		[pressAt, signedOut, refused, take],
	)

	useEffect(() => {
		if (busy || isLost || state.state !== 'active') return
		async function look() {
			try {
				const answer = await fetch(pressAt)
				if (!answer.ok) return
				const seen = (await answer.json()) as StageAnswer
				// A press that was sent meanwhile brings its own answer.
				if (!sending.current) take(seen, undefined)
			} catch {
				// The stage checks again in a moment.
			}
		}
		const timer = setInterval(() => void look(), lookMs)
		return () => clearInterval(timer)
	}, [busy, isLost, state.state, pressAt, take])

	return {
		...{ state, turning, told, isLost, busy },
		shown: useCallback(() => setTurning([]), []),
		draw: (rewardId: number, wanted: number) =>
			void send({ rewardId: String(rewardId), wanted: String(wanted), after: String(known.current), press: crypto.randomUUID() }),
		pass: (resultId: number, reason: string) => void send({ resultId: String(resultId), reason, press: crypto.randomUUID() }),
		again: () => waiting && void send(waiting),
	}
}
