package io.ledgerway.company.settings.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.starter.error.ApiException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImageInspectorTests {

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpeg", "gif"})
    void sizeIsReadFromTheHeader(String format) throws IOException {
        assertThat(ImageInspector.of(drawn(format, 60, 10)))
                .hasValue(new ImageInspector("image/" + format, 60, 10));
    }

    @Test
    void iconIsAsLargeAsItsLargestImage() throws IOException {
        assertThat(ImageInspector.of(ico(new byte[40], 16)))
                .hasValue(new ImageInspector("image/x-icon", 16, 16));
        // the directory states 16 pixels, the image has 600
        assertThat(ImageInspector.of(ico(drawn("png", 600, 20), 16)))
                .hasValue(new ImageInspector("image/x-icon", 600, 20));
        assertThat(ImageInspector.of(Arrays.copyOf(ico(new byte[40], 16), 50))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>",
                "<?xml version=\"1.0\"?><svg/>",
                "<html>",
                "GIF88a..........",
                "BM.............."
            })
    void unsupportedContentIsNoImage(String content) {
        assertThat(ImageInspector.of(content.getBytes(StandardCharsets.UTF_8))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpeg", "gif"})
    void truncatedAndRandomContentIsHandled(String format) throws IOException {
        byte[] whole = drawn(format, 60, 10);
        Random random = new Random(1);
        for (int length = 0; length < whole.length; length++) {
            ImageInspector.of(Arrays.copyOf(whole, length));
            byte[] noisy = whole.clone();
            noisy[length] = (byte) random.nextInt();
            ImageInspector.of(noisy);
        }
        byte[] icon = ico(whole, 16);
        for (int length = 0; length < icon.length; length++) {
            ImageInspector.of(Arrays.copyOf(icon, length));
            byte[] noisy = icon.clone();
            noisy[length] = (byte) random.nextInt();
            ImageInspector.of(noisy);
        }
    }

    @Test
    void limitsAreEnforced() throws IOException {
        assertThat(Optional.of(ImageRules.checked(ImageKind.ICON, drawn("png", 32, 32))))
                .isPresent();
        assertThatThrownBy(() -> ImageRules.checked(ImageKind.ICON, drawn("png", 513, 1)))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("512");
        assertThatThrownBy(() -> ImageRules.checked(ImageKind.ICON, new byte[500 * 1024 + 1]))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("bytes");
        // a header with an excessive size
        byte[] bomb = drawn("png", 60, 10);
        ByteBuffer.wrap(bomb).putInt(16, 2_000_000_000);
        assertThatThrownBy(() -> ImageRules.checked(ImageKind.LOGO, bomb))
                .hasMessageContaining("4096");
    }

    static byte[] drawn(String format, int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), format, bytes);
        return bytes.toByteArray();
    }

    private static byte[] ico(byte[] image, int side) {
        return ByteBuffer.allocate(22 + image.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putShort((short) 0)
                .putShort((short) 1)
                .putShort((short) 1)
                .put((byte) side)
                .put((byte) side)
                .putShort((short) 0)
                .putInt(0)
                .putInt(image.length)
                .putInt(22)
                .put(image)
                .array();
    }
}
