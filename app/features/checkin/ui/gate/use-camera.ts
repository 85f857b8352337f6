import { useCallback, useEffect, useRef, useState } from 'react'
import { openQrReader } from './qr-reader.ts'

/** A look each so many milliseconds; a code is read in a few of them. */
const lookEveryMs = 120
/** The same code counts as new after it was out of sight for so long. */
const outOfSightMs = 2_500
/** Wide enough for a ticket's code at arm's length; larger pictures only take longer. */
const widestPicture = 720

type CameraState = 'off' | 'starting' | 'on' | 'refused'

interface Torch {
	torch?: boolean
}

/** Uses the camera to find codes. `video` shows its picture. */
export function useCamera(onCode: (code: string) => void) {
	const video = useRef<HTMLVideoElement>(null)
	const [state, setState] = useState<CameraState>('off')
	const [torch, setTorch] = useState<boolean>()
	const stream = useRef<MediaStream>(undefined)
	const heard = useRef(onCode)
	useEffect(() => {
		heard.current = onCode
	}, [onCode])

	const start = useCallback(async () => {
		setState('starting')
		try {
			const wish = { video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }, audio: false }
			const found = await navigator.mediaDevices.getUserMedia(wish)
			stream.current = found
			const [track] = found.getVideoTracks()
			const abilities = (track?.getCapabilities?.() ?? {}) as Torch
			setTorch(abilities.torch ? false : undefined)
			setState('on')
		} catch {
			setState('refused')
		}
	}, [])

	const stop = useCallback(() => {
		stream.current?.getTracks().forEach((track) => track.stop())
		stream.current = undefined
		setState('off')
	}, [])
	useEffect(() => stop, [stop])

	useEffect(() => {
		const seen = video.current
		if (state !== 'on' || !seen || !stream.current) return undefined
		seen.srcObject = stream.current
		void seen.play().catch(() => {})
		return lookFor(seen, (code) => heard.current(code))
	}, [state])

	async function toggleTorch() {
		const [track] = stream.current?.getVideoTracks() ?? []
		await track?.applyConstraints({ advanced: [{ torch: !torch } as MediaTrackConstraintSet] })
		setTorch(!torch)
	}

	return { video, state, start, stop, torch, toggleTorch }
}

/** Looks for codes in the picture of a video. @returns a function that stops it */
function lookFor(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
	let stopped = false
	let timer: ReturnType<typeof setTimeout>
	const canvas = document.createElement('canvas')
	const drawing = canvas.getContext('2d', { willReadFrequently: true })
	let last = { code: '', at: 0 }

	async function look(reader: Awaited<ReturnType<typeof openQrReader>>) {
		if (stopped) return
		if (drawing && video.videoWidth > 0 && document.visibilityState === 'visible') {
			const scale = Math.min(1, widestPicture / video.videoWidth)
			canvas.width = Math.round(video.videoWidth * scale)
			canvas.height = Math.round(video.videoHeight * scale)
			drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
			const [found] = await reader.detect(canvas).catch(() => [])
			const now = performance.now()
			if (found) {
				const isNew = found.rawValue !== last.code || now - last.at > outOfSightMs
				last = { code: found.rawValue, at: now }
				if (isNew && !stopped) onCode(found.rawValue)
			}
		}
		if (!stopped) timer = setTimeout(() => void look(reader), lookEveryMs)
	}
	void openQrReader().then(look)
	return () => {
		stopped = true
		clearTimeout(timer)
	}
}
