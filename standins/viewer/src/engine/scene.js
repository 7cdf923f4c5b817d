import {
  ACESFilmicToneMapping,
  Box3,
  Color,
  DirectionalLight,
  Group,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';

/** The room and the light. Draws when something has changed, and not otherwise. */
export function createScene(canvas) {
  const renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
  renderer.toneMapping = ACESFilmicToneMapping;
  const scene = new Scene();
  scene.background = new Color('#efede9');
  const maker = new PMREMGenerator(renderer);
  scene.environment = maker.fromScene(new RoomEnvironment(), 0.04).texture;
  const light = new DirectionalLight('#ffffff', 0.5);
  light.position.set(2, 3, 4);
  scene.add(light);
  const camera = new PerspectiveCamera(28, 16 / 9, 0.01, 100);
  const turntable = new Group();
  scene.add(turntable);
  let frame = 0;

  const draw = (angle) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const { clientWidth: width, clientHeight: height } = canvas;
      if (width === 0 || height === 0) return;
      renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
      // The page decides how large the canvas is shown.
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
      turntable.rotation.y = angle;
      renderer.render(scene, camera);
    });
  };

  return {
    draw,
    show(object) {
      turntable.clear();
      const box = new Box3().setFromObject(object);
      const size = box.getSize(new Vector3());
      object.position.sub(box.getCenter(new Vector3()));
      turntable.add(object);
      camera.position.set(0, size.y * 0.35, Math.max(size.x, size.z) * 1.75);
      camera.lookAt(0, 0, 0);
    },
    close() {
      cancelAnimationFrame(frame);
      renderer.dispose();
    },
  };
}
