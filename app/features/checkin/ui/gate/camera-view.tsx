import type { ReactNode } from 'react'
import { Button } from '~/ui/button.tsx'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import styles from './gate-app.module.css'
import { useCamera } from './use-camera.ts'

/** The camera's picture, once the camera was started; `onCode` gets every code it reads. */
export function CameraView({ onCode, startLabel, children }: { onCode: (code: string) => void; startLabel: string; children?: ReactNode }) {
	const { gate: text } = useCheckinText()
	const { video, state, start, stop, torch, toggleTorch } = useCamera(onCode)
	return (
		<div className={styles.camera} data-state={state}>
			<video ref={video} className={styles.video} muted playsInline aria-label={text.cameraPicture} hidden={state !== 'on'} />
			{state === 'on' ? (
				<div className={styles.overCamera}>
					{torch !== undefined && (
						<Button onClick={() => void toggleTorch()} aria-pressed={torch}>
							{text.torch}
						</Button>
					)}
					<Button onClick={stop}>{text.stopCamera}</Button>
				</div>
			) : (
				<div className={styles.noCamera}>
					{state === 'refused' && <p role="alert">{text.cameraRefused}</p>}
					<Button look="primary" size="lg" busy={state === 'starting'} onClick={() => void start()}>
						{startLabel}
					</Button>
					{children}
				</div>
			)}
		</div>
	)
}
