import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'
import sharp from 'sharp'
import { tensorMethods, type Tensors } from './tensor-methods.ts'
import type { FaceBox, SeenFace } from './picture-faces.ts'

const mostPixels = 50_000_000
/** The longer side of the picture on which the machine looks for faces, in pixels. */
const seenEdge = 1600
/** A narrower face, in pixels of that picture, shows too little: the machine would take strangers for each other. */
const leastFaceWidth = 40
/** The most faces of one picture; those the machine is surest of. */
const mostFaces = 40
/** Below this score it may be a pattern in leaves and no face. */
const leastSure = 0.5

/** The parts of face-api that are used (`@vladmandic/face-api`); it is an optional package, so its own types may be missing. */
interface FaceApi {
	nets: Record<
		'ssdMobilenetv1' | 'faceLandmark68Net' | 'faceRecognitionNet' | 'ageGenderNet',
		{ loadFromDisk: (folder: string) => Promise<void> }
	>
	SsdMobilenetv1Options: new (options: { minConfidence: number; maxResults: number }) => object
	detectAllFaces: (
		picture: object,
		options: object,
	) => {
		withFaceLandmarks: () => { withFaceDescriptors: () => { withAgeAndGender: () => Promise<Described[]> } }
	}
}

interface Described {
	detection: { box: { x: number; y: number; width: number; height: number } }
	descriptor: Float32Array
	age: number
}

export type SeeFaces = (picture: Uint8Array) => Promise<SeenFace[]>

/**
 * Opens the engine, which takes about 150 MB and half a second. The models are in the packages; nothing is fetched.
 * @throws Error where the optional packages are not installed
 */
export async function openFaceSeeing(): Promise<SeeFaces> {
	const require = createRequire(import.meta.url)
	const tensors = require('@tensorflow/tfjs-core') as Tensors
	// Loading the backend registers it with the core; its WebAssembly file is beside it.
	require('@tensorflow/tfjs-backend-wasm')
	Object.assign(tensors.Tensor.prototype, tensorMethods(tensors))
	const faceApi = await loadFaceApi(require, tensors)
	if (!(await tensors.setBackend('wasm'))) throw new Error('WebAssembly for faces could not be opened')
	const models = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model')
	for (const net of Object.values(pick(faceApi.nets))) await net.loadFromDisk(models)
	return (picture) => seeFaces(faceApi, tensors, picture)
}

const pick = ({ ssdMobilenetv1, faceLandmark68Net, faceRecognitionNet, ageGenderNet }: FaceApi['nets']) => ({
	...{ ssdMobilenetv1, faceLandmark68Net, faceRecognitionNet, ageGenderNet },
})

/**
 * Loads face-api with TensorFlow's core. Its file for WebAssembly requires `@tensorflow/tfjs`, a bundle of 200 MB of which it uses only the core. So
 * the file is run here with another `require`, which gives it the core.
 */
async function loadFaceApi(require: NodeJS.Require, tensors: Tensors): Promise<FaceApi> {
	const file = require.resolve('@vladmandic/face-api/dist/face-api.node-wasm.js')
	const module = { exports: {} as FaceApi }
	const run = compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], { filename: file }) as (
		...given: [typeof module, FaceApi, (name: string) => unknown]
	) => void
	run(module, module.exports, (name) => (name === '@tensorflow/tfjs' ? tensors : (require(name) as unknown)))
	return module.exports
}

/** The faces of a picture that are large enough to be told apart, the largest first. */
async function seeFaces(faceApi: FaceApi, tensors: Tensors, picture: Uint8Array): Promise<SeenFace[]> {
	const { data, info } = await sharp(picture, { limitInputPixels: mostPixels })
		.rotate()
		.resize({ width: seenEdge, height: seenEdge, fit: 'inside', withoutEnlargement: true })
		.removeAlpha()
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true })
	const pixels = tensors.tensor3d(data, [info.height, info.width, 3], 'int32')
	try {
		const options = new faceApi.SsdMobilenetv1Options({ minConfidence: leastSure, maxResults: mostFaces })
		const seen = await faceApi.detectAllFaces(pixels, options).withFaceLandmarks().withFaceDescriptors().withAgeAndGender()
		return seen
			.filter(({ detection }) => detection.box.width >= leastFaceWidth)
			.sort((one, other) => areaOf(other) - areaOf(one))
			.map(({ detection: { box }, age, descriptor }) => ({ box: shareOf(box, info), age, vector: [...descriptor] }))
	} finally {
		pixels.dispose()
	}
}

/** A box that ends with its picture, in shares of it. */
function shareOf({ x, y, width, height }: Described['detection']['box'], picture: { width: number; height: number }): FaceBox {
	const left = Math.max(0, x)
	const top = Math.max(0, y)
	return {
		left: left / picture.width,
		top: top / picture.height,
		width: (Math.min(picture.width, x + width) - left) / picture.width,
		height: (Math.min(picture.height, y + height) - top) / picture.height,
	}
}

const areaOf = ({ detection: { box } }: Described) => box.width * box.height
