// The engine's first file, as a page includes it. It fetches the other three and starts them.
(() => {
  const fault = '__FAULT__';

  /** Reads to the end and says how far it is. */
  async function fetchBytes(url, onProgress) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const total = Number(response.headers.get('content-length')) || 1;
    const chunks = [];
    let read = 0;
    for await (const chunk of response.body) {
      chunks.push(chunk);
      read += chunk.length;
      onProgress(Math.min(read / total, 1));
    }
    const bytes = new Uint8Array(read);
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }

  function addScript(url) {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = url;
      script.onload = () => resolve(window.unityFramework);
      script.onerror = () => reject(new Error(`${url} could not be loaded`));
      document.body.appendChild(script);
    });
  }

  window.createUnityInstance = async (canvas, config, onProgress = () => undefined) => {
    const [data, code, framework] = await Promise.all([
      fetchBytes(config.dataUrl, (part) => onProgress(part * 0.9)),
      fetchBytes(config.codeUrl, () => undefined),
      addScript(config.frameworkUrl),
    ]);
    // A page whose policy forbids compiling ends here.
    const { instance } = await WebAssembly.instantiate(code);
    const started = await framework({ canvas, config, data, code: instance.exports, fault });
    onProgress(1);
    return started;
  };
})();
