// Loaded before every program: reads the settings in /run/secrets/*.env, one NAME=value a line. A
// variable that the container already has stays as it is.
import { existsSync, globSync } from 'node:fs';

if (existsSync('/run/secrets'))
  for (const file of globSync('/run/secrets/*.env')) process.loadEnvFile(file);
