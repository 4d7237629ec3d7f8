const MUCH_BYTES = 2 * 1024 * 1024;
const WIDEST = 2_400;

/** Camera pictures are larger than any page needs and upload slowly. If shrinking fails, the original is sent. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= MUCH_BYTES) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, WIDEST / bitmap.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const shrunk = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
  return shrunk && shrunk.size < file.size ? shrunk : file;
}
