import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const lookAgainMs = 2_000

/** Reloads the page's data again and again while mails are being sent. */
export function useLookAgain(isSending: boolean): void {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!isSending) return
		const timer = setInterval(() => void revalidate(), lookAgainMs)
		return () => clearInterval(timer)
	}, [isSending, revalidate])
}
