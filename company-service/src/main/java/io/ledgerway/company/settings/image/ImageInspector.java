package io.ledgerway.company.settings.image;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads type and size from the header of an image. Pixels are not decoded, so a crafted image
 * cannot use much memory. SVG is rejected because it can contain scripts.
 *
 * @param mediaType detected from the content; the sender's type is ignored
 */
record ImageInspector(String mediaType, int width, int height) {

    private static final long PNG = 0x89504E470D0A1A0AL;
    private static final int PNG_HEADER = 24;
    private static final int GIF_HEADER = 10;
    private static final int ICO_HEADER = 6;
    private static final int ICO_ENTRY = 16;

    /** Empty if the format is unsupported or the header is truncated. */
    static Optional<ImageInspector> of(byte[] content) {
        ByteBuffer bytes = ByteBuffer.wrap(content).asReadOnlyBuffer();
        return png(bytes, 0)
                .or(() -> gif(bytes, content))
                .or(() -> Jpeg.of(bytes))
                .or(() -> ico(bytes))
                .filter(it -> it.width() > 0 && it.height() > 0);
    }

    boolean fits(int most) {
        return width <= most && height <= most;
    }

    private static Optional<ImageInspector> png(ByteBuffer bytes, int at) {
        return at >= 0
                        && bytes.limit() - at >= PNG_HEADER
                        && bytes.getLong(at) == PNG
                        && bytes.getInt(at + 12) == 0x49484452
                ? Optional.of(
                        new ImageInspector(
                                "image/png", bytes.getInt(at + 16), bytes.getInt(at + 20)))
                : Optional.empty();
    }

    private static Optional<ImageInspector> gif(ByteBuffer bytes, byte[] content) {
        if (bytes.limit() < GIF_HEADER) {
            return Optional.empty();
        }
        String name = new String(content, 0, 6, StandardCharsets.US_ASCII);
        return "GIF87a".equals(name) || "GIF89a".equals(name)
                ? Optional.of(
                        new ImageInspector(
                                "image/gif", littleShort(bytes, 6), littleShort(bytes, 8)))
                : Optional.empty();
    }

    /** Reads the largest image of an ICO file; each image must lie within the file. */
    private static Optional<ImageInspector> ico(ByteBuffer bytes) {
        if (bytes.limit() < ICO_HEADER || bytes.getInt(0) != 0x00000100) {
            return Optional.empty();
        }
        int count = littleShort(bytes, 4);
        if (count == 0 || bytes.limit() < ICO_HEADER + count * ICO_ENTRY) {
            return Optional.empty();
        }
        int width = 0;
        int height = 0;
        for (int i = 0; i < count; i++) {
            int entry = ICO_HEADER + i * ICO_ENTRY;
            long size = littleInt(bytes, entry + 8) & 0xFFFFFFFFL;
            long at = littleInt(bytes, entry + 12) & 0xFFFFFFFFL;
            if (size < 8 || at + size > bytes.limit()) {
                return Optional.empty();
            }
            Optional<ImageInspector> inner = png(bytes, (int) at);
            width = Math.max(width, inner.map(ImageInspector::width).orElse(side(bytes, entry)));
            height =
                    Math.max(
                            height,
                            inner.map(ImageInspector::height).orElse(side(bytes, entry + 1)));
        }
        return Optional.of(new ImageInspector("image/x-icon", width, height));
    }

    private static int side(ByteBuffer bytes, int at) {
        int side = bytes.get(at) & 0xFF;
        return side == 0 ? 256 : side;
    }

    private static int littleShort(ByteBuffer bytes, int at) {
        return Short.reverseBytes(bytes.getShort(at)) & 0xFFFF;
    }

    private static int littleInt(ByteBuffer bytes, int at) {
        return Integer.reverseBytes(bytes.getInt(at));
    }

    /** Reads the size of a JPEG image, which is in a segment after other segments. */
    private static final class Jpeg {

        private static final int START = 0xFFD8;

        private Jpeg() {}

        static Optional<ImageInspector> of(ByteBuffer bytes) {
            if (bytes.limit() < 4 || (bytes.getShort(0) & 0xFFFF) != START) {
                return Optional.empty();
            }
            int at = 2;
            while (at + 9 <= bytes.limit() && (bytes.get(at) & 0xFF) == 0xFF) {
                int marker = bytes.get(at + 1) & 0xFF;
                int length = bytes.getShort(at + 2) & 0xFFFF;
                if (isFrame(marker)) {
                    return Optional.of(
                            new ImageInspector(
                                    "image/jpeg",
                                    bytes.getShort(at + 7) & 0xFFFF,
                                    bytes.getShort(at + 5) & 0xFFFF));
                }
                // a fill byte has no length; a segment has one
                at += marker == 0xFF ? 1 : 2 + Math.max(2, length);
            }
            return Optional.empty();
        }

        private static boolean isFrame(int marker) {
            return marker >= 0xC0
                    && marker <= 0xCF
                    && marker != 0xC4
                    && marker != 0xC8
                    && marker != 0xCC;
        }
    }
}
