import type { SeedDocument } from '../../values.ts';
import { b7 } from './b7.ts';
import { b7Precision } from './b7-precision.ts';
import { c16 } from './c16.ts';
import { hardCase, pouch, sling, toolRoll, wrench } from './carry-and-bench.ts';
import { grip, handguard, railCovers, stock } from './furniture.ts';
import { h10 } from './h10.ts';
import { beanie, cap, gloves } from './headwear-and-gloves.ts';
import { magazine20, magazine30, magazineP9 } from './magazines.ts';
import { light, lightMount, mount, redDot } from './optics.ts';
import { p9, p9c, p9Match } from './pistols.ts';
import { r16 } from './r16.ts';
import { r16Tempered } from './r16-tempered.ts';
import { receiverA, receiverH, upperA } from './receivers.ts';
import { fob, patch, pin } from './small-goods.ts';
import { bipod, brake, chargingHandle } from './small-parts.ts';
import { hoodie, jacket, longSleeve, tee } from './tops.ts';

export const products: readonly SeedDocument[] = [
  ...[r16, r16Tempered, c16, h10, b7, b7Precision],
  ...[p9, p9c, p9Match],
  ...[receiverA, receiverH, upperA],
  ...[magazine30, magazine20, magazineP9],
  ...[mount, redDot, light, lightMount],
  ...[handguard, stock, grip, railCovers],
  ...[chargingHandle, brake, bipod],
  ...[sling, pouch, hardCase, wrench, toolRoll],
  ...[tee, longSleeve, hoodie, jacket],
  ...[cap, beanie, gloves],
  ...[patch, fob, pin],
];
