#!/bin/sh
# cspell:ignore denoise longsleeve
# Every soft good, carton, banner and the brand kit. Run it from a scratch folder, see ../README.md.
set -e
here=$(dirname "$0")
export OUT="${OUT:-raw}"
: "${FONT:?set FONT to a static font file}"
OUT=masters/brand python3 "$here/brand.py"
for color in graphite sand olive; do SPP=56 blender -b -t 1 --python "$here/caps.py" -- "$color"; done
for color in graphite bone olive; do
  for view in front back; do python3 "$here/tees.py" tee "$color" "$view"; done
done
python3 "$here/tees.py" tee graphite detail
for color in slate graphite; do python3 "$here/tees.py" longsleeve "$color"; done
for color in black slate; do python3 "$here/hoodie.py" "$color"; done
python3 "$here/hoodie.py" black detail
for color in graphite olive; do python3 "$here/outerwear.py" "$color"; done
python3 "$here/gloves.py"
for job in 'patch copper' 'patch bone' pvc fob; do python3 "$here/patches.py" $job; done
for color in graphite rust; do python3 "$here/beanie.py" "$color"; done
for job in twill stitch steel; do python3 "$here/macros.py" "$job"; done
for job in knurl bevel pin; do python3 "$here/metal.py" "$job"; done
SPP=28 blender -b -t 1 --python "$here/packaging.py" -- 0.8
# The two scenes with a bench keep some grain, which a plain filter takes out.
mkdir -p "$OUT/scenes"
OUT="$OUT/scenes" SPP=40 blender -b -t 1 --python "$here/banners.py" -- caliper 0.8
OUT="$OUT/scenes" SPP=26 blender -b -t 1 --python "$here/banners.py" -- boxes 0.8
for scene in 'caliper 6 .3' 'boxes 8 .45'; do
  set -- $scene
  python3 "$here/denoise.py" "$OUT/scenes/banner-$1-macro.png" "$OUT/banner-$1-macro.png" '#111315' 2000x800 "$2" "$3"
done
RAW="$OUT" MASTERS=masters node "$here/masters.mjs"
