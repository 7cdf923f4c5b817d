import { useEffect, useRef, useState } from 'react';
import { Unity, useUnityContext } from 'react-unity-webgl';
import { ViewerBridge } from './viewer-bridge.ts';
import { engineFiles, messageEvent, receiver, type ViewerBuild } from './viewer-protocol.ts';

// The package spells it so. cspell:ignore initialisation

export type EngineEnd = 'failed' | 'timed-out' | 'stopped';

export interface ViewerEngineProps {
  readonly viewerUrl: string;
  readonly label: string;
  /** The line to the viewer; what is said before it is ready waits. */
  readonly onBridge: (bridge: ViewerBridge | null) => void;
  readonly onReady: () => void;
  readonly onProgress: (part: number) => void;
  readonly onSelection: (build: ViewerBuild) => void;
  readonly onBuild: (build: ViewerBuild) => void;
  readonly onEnd: (end: EngineEnd) => void;
}

/** Tens of megabytes over a slow line; whoever waits longer has given up. */
export const patienceMs = 60_000;

/** The engine's canvas. Loaded by the page of the 3D builder alone. */
export function ViewerEngine(props: ViewerEngineProps) {
  const { viewerUrl, label } = props;
  const [frame] = useState(() => engineFiles(viewerUrl));
  // Handlers change with every choice; the engine and its listeners are made once.
  const latest = useRef(props);
  latest.current = props;
  const {
    unityProvider,
    addEventListener,
    removeEventListener,
    loadingProgression,
    initialisationError,
    UNSAFE__unityInstance: instance,
  } = useUnityContext({
    ...frame,
    // How the engine says that it cannot go on.
    showBanner: (_message, type) => {
      if (type === 'error') latest.current.onEnd('stopped');
    },
  });
  const running = useRef(instance);
  running.current = instance;
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const bridge = new ViewerBridge({
      send: (text) => {
        // It may register before it has started to the end.
        if (running.current === null) throw new Error('the engine is not there yet');
        running.current.SendMessage(receiver.object, receiver.method, text);
      },
      storage: window.localStorage,
      log: console,
      onReady: () => {
        clearTimeout(timer);
        latest.current.onReady();
      },
      onSelection: (build) => latest.current.onSelection(build),
      onBuild: (build) => latest.current.onBuild(build),
    });
    const hear = (text?: unknown) => bridge.receive(text);
    const timer = setTimeout(() => latest.current.onEnd('timed-out'), patienceMs);
    // The package is silent when the engine's first file cannot be had.
    const failLoading = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src.startsWith(viewerUrl)) {
        latest.current.onEnd('failed');
      }
    };
    document.addEventListener('error', failLoading, true);
    addEventListener(messageEvent, hear);
    latest.current.onBridge(bridge);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('error', failLoading, true);
      removeEventListener(messageEvent, hear);
      latest.current.onBridge(null);
      bridge.close();
    };
  }, [viewerUrl, addEventListener, removeEventListener]);

  useEffect(() => {
    const stop = () => latest.current.onEnd('stopped');
    const element = canvas.current;
    element?.addEventListener('webglcontextlost', stop);
    return () => element?.removeEventListener('webglcontextlost', stop);
  });

  useEffect(() => latest.current.onProgress(loadingProgression), [loadingProgression]);

  useEffect(() => {
    if (initialisationError !== undefined) latest.current.onEnd('failed');
  }, [initialisationError]);

  useEffect(() => {
    // The package passes no label on.
    canvas.current?.setAttribute('role', 'img');
    canvas.current?.setAttribute('aria-label', label);
  });

  return (
    <Unity
      ref={canvas}
      unityProvider={unityProvider}
      className="viewer-canvas"
      tabIndex={0}
      matchWebGLToCanvasSize
    />
  );
}
