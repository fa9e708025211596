package io.ledgerway.system.pictures;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/**
 * Small PNG files of pages: pixels have a palette of at most 256 colours, chosen by median cut, and
 * fewer if the file is too large.
 */
final class PalettePng {

    private static final int[] COLOURS = {256, 128, 64, 32, 16};

    private PalettePng() {}

    /**
     * The file of an image.
     *
     * @param maxBytes the size that fewer colours are tried for
     */
    static byte[] of(BufferedImage image, int maxBytes) throws IOException {
        byte[] file = {};
        for (int colours : COLOURS) {
            file = file(indexed(image, colours));
            if (file.length <= maxBytes) {
                return file;
            }
        }
        return file;
    }

    /** The image with at most this number of colours. */
    static BufferedImage indexed(BufferedImage image, int colours) {
        int width = image.getWidth();
        int[] pixels = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
        Map<Integer, Integer> counts = new HashMap<>();
        for (int pixel : pixels) {
            counts.merge(pixel & 0xffffff, 1, Integer::sum);
        }
        Map<Integer, Integer> indexes = new HashMap<>();
        int[] palette = palette(counts, colours, indexes);
        BufferedImage indexed =
                new BufferedImage(
                        width,
                        image.getHeight(),
                        BufferedImage.TYPE_BYTE_INDEXED,
                        new IndexColorModel(
                                8,
                                palette.length,
                                palette,
                                0,
                                /* hasalpha= */ false,
                                -1,
                                DataBuffer.TYPE_BYTE));
        int[] row = new int[width];
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < width; x++) {
                row[x] = indexes.getOrDefault(pixels[y * width + x] & 0xffffff, 0);
            }
            indexed.getRaster().setPixels(0, y, width, 1, row);
        }
        return indexed;
    }

    private static int[] palette(
            Map<Integer, Integer> counts, int colours, Map<Integer, Integer> indexes) {
        List<Box> boxes = new ArrayList<>();
        boxes.add(
                new Box(
                        counts.entrySet().stream()
                                .map(it -> new Colour(it.getKey(), it.getValue()))
                                .toList()));
        while (boxes.size() < colours) {
            Box widest =
                    boxes.stream()
                            .filter(it -> it.colours().size() > 1)
                            .max(Comparator.comparingDouble(Box::weight))
                            .orElse(null);
            if (widest == null) {
                break;
            }
            boxes.remove(widest);
            boxes.addAll(widest.halves());
        }
        int[] palette = new int[boxes.size()];
        for (int i = 0; i < boxes.size(); i++) {
            palette[i] = boxes.get(i).mean();
            for (Colour colour : boxes.get(i).colours()) {
                indexes.put(colour.rgb(), i);
            }
        }
        return palette;
    }

    private static byte[] file(BufferedImage image) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(file)) {
            writer.setOutput(out);
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            // the strongest
            parameters.setCompressionQuality(0);
            writer.write(null, new IIOImage(image, null, null), parameters);
        } finally {
            writer.dispose();
        }
        return file.toByteArray();
    }

    /** A colour and the number of its pixels. */
    private record Colour(int rgb, int count) {

        int channel(int number) {
            return rgb >> (16 - 8 * number) & 0xff;
        }
    }

    /** Colours that may become one. */
    private record Box(List<Colour> colours) {

        /** The channel that differs most. */
        private int widestChannel() {
            int widest = 0;
            for (int channel = 1; channel < 3; channel++) {
                widest = range(channel) > range(widest) ? channel : widest;
            }
            return widest;
        }

        private int range(int channel) {
            int smallest = 255;
            int largest = 0;
            for (Colour it : colours) {
                smallest = Math.min(smallest, it.channel(channel));
                largest = Math.max(largest, it.channel(channel));
            }
            return largest - smallest;
        }

        private long pixels() {
            return colours.stream().mapToLong(Colour::count).sum();
        }

        /** How much a division improves: rare colours of icons count, too. */
        double weight() {
            return range(widestChannel()) * Math.cbrt((double) pixels());
        }

        /** Two boxes with about the same number of pixels. */
        List<Box> halves() {
            int channel = widestChannel();
            List<Colour> sorted =
                    colours.stream()
                            .sorted(
                                    Comparator.<Colour>comparingInt(it -> it.channel(channel))
                                            .thenComparingInt(Colour::rgb))
                            .toList();
            long half = pixels() / 2;
            long sum = 0;
            int at = 0;
            do {
                sum += sorted.get(at).count();
                at++;
            } while (sum < half && at < sorted.size() - 1);
            return List.of(
                    new Box(sorted.subList(0, at)), new Box(sorted.subList(at, sorted.size())));
        }

        int mean() {
            int mean = 0;
            for (int channel = 0; channel < 3; channel++) {
                long sum = 0;
                for (Colour it : colours) {
                    sum += (long) it.channel(channel) * it.count();
                }
                mean = mean << 8 | (int) Math.round((double) sum / pixels());
            }
            return mean;
        }
    }
}
