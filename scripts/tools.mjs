import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, run, runNode } from './run.mjs'

/** The programs with which PDF tests read pages: their text, their picture, and their QR codes. */
const pdfTools = ['pdftotext', 'pdftoppm', 'zbarimg']

let packageListsAreFresh = false

/** Chromium without a window and without the code for windows: its pages take half the processor time of a whole Chromium. */
const headlessShell = 'chromium-headless-shell'

/**
 * A Chromium for the journeys: the headless shell where Debian's package manager can install it, else any Chromium, else Playwright's.
 * @returns {Promise<string | undefined>} the program's path, or nothing when none could be found or installed (the terminal then says so)
 */
export async function chromium() {
	if (!process.env.CHROMIUM_PATH && !findOnPath(headlessShell) && mayUseApt() && isDebian()) {
		console.log(`Installing ${headlessShell}, which is quicker in the tests than a whole Chromium …`)
		await aptInstall([headlessShell])
	}
	const found = await findChromium()
	if (found) return found
	console.log('No Chromium found; installing one for the tests (a minute or two) …')
	if (mayUseApt()) await aptInstall(['chromium'])
	if (!(await findChromium())) await runNode(join(root, 'node_modules', 'playwright-core', 'cli.js'), ['install', 'chromium'])
	const installed = await findChromium()
	if (!installed) console.error('A Chromium could not be installed. Install one and set CHROMIUM_PATH to it.')
	return installed
}

/** Installs the programs that read PDF pages and QR codes where that is possible; otherwise says what to do. */
export async function installPdfTools() {
	if (missingPdfTools().length === 0) return
	if (mayUseApt()) {
		console.log('Installing poppler-utils and zbar-tools for the tests of the PDF tickets …')
		await aptInstall(['poppler-utils', 'zbar-tools'])
	}
	const missing = missingPdfTools()
	if (missing.length > 0)
		console.error(
			`${missing.join(', ')} not found; the tests of the PDF tickets need them (Debian: poppler-utils zbar-tools; Homebrew: poppler zbar).`,
		)
}

/** The first folder of PATH that holds the program, joined with it. */
export function findOnPath(program) {
	const names = process.platform === 'win32' ? [`${program}.exe`, `${program}.cmd`] : [program]
	const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
	return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

async function findChromium() {
	const named = process.env.CHROMIUM_PATH
	if (named && !existsSync(named)) console.error(`CHROMIUM_PATH names ${named}, which does not exist; looking for another Chromium.`)
	const installed = [
		named,
		...[headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => findOnPath(name)),
		'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
		'/Applications/Chromium.app/Contents/MacOS/Chromium',
		process.env.PROGRAMFILES && join(process.env.PROGRAMFILES, 'Google', 'Chrome', 'Application', 'chrome.exe'),
	].find((path) => path && existsSync(path) && runsAtAll(path))
	if (installed) return installed
	// Installs only the version of Chromium that this Playwright can drive.
	const playwright = await import('playwright-core')
	const fromPlaywright = playwright.chromium.executablePath()
	return existsSync(fromPlaywright) ? fromPlaywright : undefined
}

/**
 * Whether the program really runs: Ubuntu's `chromium-browser` may only print a note about a snap. Checked on Linux only: on Windows, asking for
 * the version opens a window.
 */
function runsAtAll(path) {
	return process.platform !== 'linux' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** The programs that are missing. */
export function missingPdfTools() {
	return pdfTools.filter((tool) => !findOnPath(tool))
}

function mayUseApt() {
	return process.getuid?.() === 0 && Boolean(findOnPath('apt-get'))
}

/** Only Debian has a package of the headless shell. */
function isDebian() {
	return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Short timeouts: where no mirror answers, the installed programs have to be enough, and nobody should wait minutes to learn that. */
const soonGivenUp = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20', '-o', 'Acquire::Retries=0']

async function aptInstall(packages) {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	if (!packageListsAreFresh) packageListsAreFresh = (await run('apt-get', [...soonGivenUp, 'update', '-q'], { env })) === 0
	await run('apt-get', [...soonGivenUp, 'install', '-y', '-q', '--no-install-recommends', ...packages], { env })
}
