/** Draws one GLB as a hidden-line drawing; bundled and opened by line-drawing.mjs. */
// cspell:ignore gltf
import {
  Box3,
  EdgesGeometry,
  LineBasicMaterial,
  LineSegments,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

const query = new URLSearchParams(location.search);
const number = (name, otherwise) => Number(query.get(name) ?? otherwise);
const [width, height] = [number('w', 1600), number('h', 900)];

const renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
renderer.setSize(width, height);
document.body.append(renderer.domElement);

const { scene: model } = await new GLTFLoader().loadAsync(query.get('model'));
drawAsLines(model);
const scene = new Scene();
scene.add(model);
renderer.render(scene, cameraAround(model));
document.title = 'done';

/** Fields of tiny studs would turn into a gray patch of lines, so they are left out. */
function drawAsLines(root) {
  const ink = new LineBasicMaterial({ toneMapped: false, color: '#2b3a47' });
  const paper = new MeshBasicMaterial({
    color: '#e6e4df',
    toneMapped: false,
    polygonOffset: true,
    polygonOffsetFactor: 2,
    polygonOffsetUnits: 2,
  });
  const meshes = [];
  root.traverse((node) => node.isMesh && meshes.push(node));
  for (const mesh of meshes) {
    if (/checkering|studs/.test(mesh.name + mesh.parent.name)) {
      mesh.removeFromParent();
      continue;
    }
    mesh.material = paper;
    mesh.add(new LineSegments(new EdgesGeometry(mesh.geometry, number('angle', 22)), ink));
  }
}

/** A long lens that holds the whole box of the model, with the same margin as the renders. */
function cameraAround(root) {
  const azimuth = (number('az', 0) * Math.PI) / 180;
  const elevation = (number('el', 4) * Math.PI) / 180;
  const margin = number('fit', 1.136);
  const box = new Box3().setFromObject(root);
  const center = box.getCenter(new Vector3());
  const toward = new Vector3(
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  );
  const camera = new PerspectiveCamera(12, width / height, 0.1, 500);
  camera.position.copy(center).add(toward);
  camera.lookAt(center);
  camera.updateMatrixWorld();
  const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const tall = Math.tan((6 * Math.PI) / 180);
  const wide = (tall * width) / height;
  let distance = 0;
  for (const x of [box.min.x, box.max.x]) {
    for (const y of [box.min.y, box.max.y]) {
      for (const z of [box.min.z, box.max.z]) {
        const corner = new Vector3(x, y, z).sub(center);
        const depth = corner.dot(toward);
        distance = Math.max(
          distance,
          (Math.abs(corner.dot(right)) / wide) * margin + depth,
          (Math.abs(corner.dot(up)) / tall) * margin + depth,
        );
      }
    }
  }
  camera.position.copy(center).addScaledVector(toward, distance);
  camera.lookAt(center);
  return camera;
}
