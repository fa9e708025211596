package io.ledgerway.system.pictures;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import javax.imageio.ImageIO;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PalettePngTests {

    @Test
    void imageWithFewColoursIsNotChanged() throws IOException {
        BufferedImage image = image(60, 40, it -> it % 7 * 0x203040);

        BufferedImage read = read(PalettePng.of(image, 100_000));

        assertThat(read.getColorModel().getPixelSize()).isEqualTo(8);
        for (int i = 0; i < 60 * 40; i++) {
            assertThat(read.getRGB(i % 60, i / 60)).isEqualTo(image.getRGB(i % 60, i / 60));
        }
    }

    @Test
    void coloursOfALargeFileAreReducedUntilItFits() throws IOException {
        Random random = new Random(1);
        BufferedImage noise = image(100, 50, _ -> random.nextInt(0x1000000));

        byte[] large = PalettePng.of(noise, 1_000_000);
        byte[] small = PalettePng.of(noise, 3_750);

        assertThat(large).hasSizeGreaterThan(3_750);
        assertThat(small).hasSizeLessThanOrEqualTo(3_750);
        assertThat(read(small).getWidth()).isEqualTo(100);
    }

    @Test
    void reducedColoursAreNear() {
        BufferedImage shades = image(256, 4, it -> it % 256 * 0x010101);

        BufferedImage reduced = PalettePng.indexed(shades, 16);

        for (int x = 0; x < 256; x++) {
            assertThat(reduced.getRGB(x, 0) & 0xff).isCloseTo(x, Offset.offset(16));
        }
    }

    private static BufferedImage image(int width, int height, IntUnaryOperator rgb) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < width * height; i++) {
            image.setRGB(i % width, i / width, rgb.applyAsInt(i));
        }
        return image;
    }

    private static BufferedImage read(byte[] file) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(file));
    }
}
