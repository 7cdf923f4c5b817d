"""Flattens a raw render on a color and takes out path-tracing grain (non-local means), then resizes.

`python3 denoise.py in.png out.png '#111315' 2000x800 [strength] [left shade 0..1]`
"""

# cspell:ignore denoise denoising imread imwrite lanczos

import sys

import cv2
import numpy as np

src, dst, bg, size = sys.argv[1:5]
h = float(sys.argv[5]) if len(sys.argv) > 5 else 5.0
a = cv2.imread(src, cv2.IMREAD_UNCHANGED).astype(np.float32) / 255
c = np.array([int(bg[i : i + 2], 16) / 255 for i in (5, 3, 1)], np.float32)
if a.shape[2] == 4:
    a = a[..., :3] * a[..., 3:] + c * (1 - a[..., 3:])
u = (np.clip(a, 0, 1) * 255 + 0.5).astype(np.uint8)
med = cv2.medianBlur(u, 3)
fire = (u.astype(int) - med).max(axis=2) > 60
u[fire] = med[fire]  # fireflies
o = cv2.fastNlMeansDenoisingColored(u, None, h, h * 1.6, 5, 15)
o = cv2.addWeighted(o, 0.92, u, 0.08, 0)  # keep a little tooth
k = float(sys.argv[6]) if len(sys.argv) > 6 else 1.0
x = np.linspace(0, 1, o.shape[1], dtype=np.float32)
o = (o * (k + (1 - k) * np.clip(x / 0.55, 0, 1) ** 1.3)[None, :, None]).astype(
    np.uint8
)  # quiet side for the headline
w, hh = map(int, size.split('x'))
cv2.imwrite(
    dst, cv2.resize(o, (w, hh), interpolation=cv2.INTER_LANCZOS4 if w > o.shape[1] else cv2.INTER_AREA)
)
