/**
 * Holds the key of the next press in a form that is posted in place (`sendForm` writes it). The page is cached for everybody, so it cannot
 * contain a key itself; a press without scripts leaves the page.
 */
export function PressKey() {
	return <input type="hidden" name="key" />
}
