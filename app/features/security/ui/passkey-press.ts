import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** The page's answers during a press: the request for the device, or a refusal. */
export interface PasskeyAnswer {
	create?: PublicKeyCredentialCreationOptionsJSON
	sign?: PublicKeyCredentialRequestOptionsJSON
	message?: string
	recoveryCodes?: string[]
}

const never = () => () => {}
const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function'

/** Whether this browser has passkeys at all; false on the server and without JavaScript. */
export const usePasskeys = () => useSyncExternalStore(never, knowsPasskeys, () => false)

/**
 * One press of a passkey button: gets the challenge from the page, has the device sign it, and sends the signature to the page. The page decides what
 * follows, and may redirect.
 */
export function usePasskeyPress(action: string) {
	const fetcher = useFetcher<PasskeyAnswer>()
	const [isAsking, setIsAsking] = useState(false)
	const [hasFailed, setHasFailed] = useState(false)
	const [extra, setExtra] = useState<Record<string, string>>({})
	const { data, submit } = fetcher

	useEffect(() => {
		if (!data?.create && !data?.sign) return
		let isLeft = false
		askDevice(data)
			.then((response) => {
				if (!isLeft) void submit({ ...extra, intent: 'passkey-finish', response: JSON.stringify(response) }, { method: 'post', action })
			})
			// People who close their device's window have changed their mind; the browser reports that as an error.
			.catch(() => !isLeft && setHasFailed(true))
			.finally(() => setIsAsking(false))
		return () => void (isLeft = true)
		// Run once for each answer, not on every render.
	}, [data])

	return {
		/** `more` is sent to the page with the device's answer. */
		press(more: Record<string, string> = {}) {
			setHasFailed(false)
			setIsAsking(true)
			setExtra(more)
			void submit({ intent: 'passkey-begin' }, { method: 'post', action })
		},
		isBusy: fetcher.state !== 'idle' || (isAsking && !data?.message),
		hasFailed,
		message: fetcher.state === 'idle' ? data?.message : undefined,
		recoveryCodes: data?.recoveryCodes,
	}
}

async function askDevice({ create, sign }: PasskeyAnswer) {
	const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
	if (create) return startRegistration({ optionsJSON: create })
	if (sign) return startAuthentication({ optionsJSON: sign })
	throw new Error('nothing was asked for')
}
