import { useSite } from './site.ts'
import { useShellText } from './text/shell-text.ts'

/** Which build a page is of, and the words for a newer one; a plain script asks and offers to reload (`watchForNewVersion`). */
export function NewVersion() {
	const text = useShellText()
	const site = useSite()
	return <span hidden data-build={site?.build} data-new-version={text.newVersion} data-reload={text.reload} />
}
