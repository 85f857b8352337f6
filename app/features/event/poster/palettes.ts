/** The flat colours of one poster. `ground` fills it; `deep` and `pale` are its dark and light; `glow` and `spark` its two accents; `mist` lies between ground and pale or deep. */
export interface Palette {
	ground: string
	mist: string
	deep: string
	pale: string
	glow: string
	spark: string
}

/** Named for what they were taken from: lacquer, night, rice, sea, lotus, ceramic, ripe persimmon, the violet of Huế, basalt earth, tea, moonlight, indigo cloth. */
export const palettes = {
	lacquer: { ground: '#c5301f', mist: '#a82318', deep: '#3a0d12', pale: '#fbe8c4', glow: '#f3b02f', spark: '#1d7a6c' },
	night: { ground: '#152244', mist: '#20335f', deep: '#0a1128', pale: '#f8ecd4', glow: '#f5a52a', spark: '#e4523a' },
	rice: { ground: '#2c7a4d', mist: '#3f9460', deep: '#10301f', pale: '#f7f1d0', glow: '#f0c244', spark: '#ea6537' },
	sea: { ground: '#0e7a8b', mist: '#1b94a3', deep: '#053540', pale: '#ecf7ee', glow: '#ffc654', spark: '#f25f4a' },
	lotus: { ground: '#e98aa0', mist: '#f2a9b8', deep: '#571036', pale: '#fff2e7', glow: '#f9bb4d', spark: '#23806d' },
	ceramic: { ground: '#f2ecdc', mist: '#d9e0e6', deep: '#183872', pale: '#fffdf7', glow: '#dca23e', spark: '#c94a30' },
	persimmon: { ground: '#f26b21', mist: '#ff8a44', deep: '#4a1607', pale: '#fff3dc', glow: '#ffd25e', spark: '#17656f' },
	violet: { ground: '#5a2a78', mist: '#713c93', deep: '#280d3b', pale: '#fcebd9', glow: '#f6b23c', spark: '#ea5f76' },
	basalt: { ground: '#933d1f', mist: '#ab5030', deep: '#31120a', pale: '#f9e7c9', glow: '#eaa43b', spark: '#4d8a5a' },
	tea: { ground: '#dbe3ae', mist: '#c3d18b', deep: '#1e432c', pale: '#fcfcec', glow: '#e9a826', spark: '#d3502e' },
	moon: { ground: '#f5d797', mist: '#f8e2b4', deep: '#2b2045', pale: '#fff9e9', glow: '#e88e2b', spark: '#b6333b' },
	indigo: { ground: '#2b4c9b', mist: '#3d62b8', deep: '#121f4a', pale: '#f5f0e1', glow: '#fdbf49', spark: '#f0527a' },
} as const satisfies Record<string, Palette>
export type PaletteName = keyof typeof palettes
