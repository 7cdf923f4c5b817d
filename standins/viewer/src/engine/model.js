import {
  Box3,
  CatmullRomCurve3,
  Color,
  Mesh,
  MeshStandardMaterial,
  TubeGeometry,
  Vector3,
} from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

/** What a finish covers. The rest is steel, rubber and glass. */
const finished = new Set(['receiver', 'handguard', 'poly', 'slide']);

/** Which pieces of a model belong to a part that is chosen, by the part's name. */
const pieces = [
  { part: /mount|scope|optic/i, names: /^(scope|mount|ring|lens|turret|ear|k|kn|scr)(\.\d+)?$/ },
  { part: /magazine/i, names: /^(mag|rib|magfloor|mag ring)(\.\d+)?$/ },
];

/** A model out of the data file: how many bytes its list takes, the list, then file after file. */
export async function openModel(data, name) {
  const listLength = new DataView(data.buffer, data.byteOffset).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(data.subarray(4, 4 + listLength)));
  const { offset, length } = list[name];
  const start = 4 + listLength + offset;
  const { scene: object } = await new GLTFLoader().parseAsync(
    data.slice(start, start + length).buffer,
    '',
  );
  const sling = addSling(object);
  return {
    object,
    dress({ color, parts }) {
      const isChosen = (pattern) => parts.some((part) => pattern.test(part));
      object.traverse((node) => {
        const piece = pieces.find(({ names }) => names.test(node.userData.name ?? node.name));
        if (piece !== undefined) node.visible = isChosen(piece.part);
        if (color !== null && finished.has(node.material?.name)) {
          node.material.color = new Color(color);
        }
      });
      sling.visible = isChosen(/sling/i);
    },
  };
}

/** From the stock to the handguard, hanging. */
function addSling(object) {
  const { min, max } = new Box3().setFromObject(object);
  const at = (x, y) => new Vector3(min.x + (max.x - min.x) * x, min.y + (max.y - min.y) * y, max.z);
  const curve = new CatmullRomCurve3([at(0.08, 0.6), at(0.3, 0.05), at(0.6, 0.1), at(0.75, 0.6)]);
  const material = new MeshStandardMaterial({ color: '#3a3a36', roughness: 0.9 });
  const size = max.x - min.x;
  const sling = new Mesh(new TubeGeometry(curve, 48, size * 0.006, 8), material);
  sling.visible = false;
  object.add(sling);
  return sling;
}
