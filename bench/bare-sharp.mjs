// The denominator: sharp alone, with the operations by which an uploaded picture is redrawn (decision 015). Arguments:
// a picture, how often. Prints for each time the milliseconds and those of a processor.
import sharp from 'sharp';

const [file, times] = process.argv.slice(2);
sharp.concurrency(1);
sharp.cache(false);

async function redraw() {
  const { data, info } = await sharp(file, { limitInputPixels: 50_000_000, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .toColourspace('srgb')
    .resize(1600, 1600, { fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of [400, 900, 1600]) {
    const at = Math.min(width, info.width);
    await sharp(data, { raw }).resize(at).webp({ quality: 80, effort: 2 }).toBuffer();
    await sharp(data, { raw }).resize(at).avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  }
  const small = await sharp(data, { raw })
    .resize(64)
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await sharp(small).stats();
}

await redraw();
for (let time = 0; time < Number(times); time += 1) {
  const [started, used] = [performance.now(), process.cpuUsage()];
  await redraw();
  const { user, system } = process.cpuUsage(used);
  console.log(JSON.stringify({ ms: performance.now() - started, cpuMs: (user + system) / 1000 }));
}
