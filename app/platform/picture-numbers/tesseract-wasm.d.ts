// The parts of the package that the product uses. Its `exports` hide its own declarations.
declare module 'tesseract-wasm' {
	export interface TextItem {
		text: string
		/** From 0 to 1. */
		confidence: number
		/** In pixels. */
		rect: { left: number; top: number; right: number; bottom: number }
	}

	export interface OCREngine {
		setVariable(name: string, value: string): void
		loadModel(model: Uint8Array): void
		loadImage(image: { data: Uint8ClampedArray; width: number; height: number }): void
		/** Frees what was loaded and read of the picture, and keeps the model. */
		clearImage(): void
		getTextBoxes(unit: 'line' | 'word'): TextItem[]
	}

	/** Whether this machine can run the faster of the two builds. */
	export function supportsFastBuild(): boolean
	export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>
}
