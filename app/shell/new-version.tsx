import { useSite } from './site.ts'
import { useShellText } from './text/shell-text.ts'

/** The build of a page, and the words for a newer build; a plain script asks for it and offers to reload (`watchForNewVersion`). */
export function NewVersion() {
	const text = useShellText()
	const site = useSite()
	return <span hidden data-build={site?.build} data-new-version={text.newVersion} data-reload={text.reload} />
}
