import { useEffect } from 'react'
import { useToast } from '../ui/toast.tsx'
import { buildPollMs, isOtherBuild } from './latest-build.ts'
import { useShellText } from './text/shell-text.ts'

/** The router's own manifest carries the build's hash; the server answers with the hash of the build it serves. */
function ownBuild(): string | undefined {
	return (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version
}

/** Asks for the latest build each hour and offers to reload. It never reloads by itself: a form may be half filled in. */
export function NewVersion() {
	const toast = useToast()
	const text = useShellText()
	useEffect(() => {
		async function ask() {
			try {
				const answer = await fetch('/latest-build.json', { cache: 'no-store' })
				if (!answer.ok || !isOtherBuild(ownBuild(), await answer.json())) return
			} catch {
				return
			}
			clearInterval(timer)
			toast({ text: text.newVersion, sticky: true, action: { label: text.reload, onPress: () => location.reload() } })
		}
		const timer = setInterval(() => void ask(), buildPollMs)
		return () => clearInterval(timer)
	}, [toast, text])
	return null
}
