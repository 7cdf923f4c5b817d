// HEALTHCHECK of the Node images: asks the process whether it is ready.
const { HEALTH_URL, OPS_PORT } = process.env;
fetch(HEALTH_URL ?? `http://127.0.0.1:${OPS_PORT}/readyz`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
