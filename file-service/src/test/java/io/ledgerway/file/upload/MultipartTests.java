package io.ledgerway.file.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.file.kit.Samples;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MultipartTests {

    private static final String BOUNDARY = "--a-boundary--a";
    private static final String TYPE = "multipart/form-data; boundary=" + BOUNDARY;

    /** Bytes of the boundary and few others, so that nearly every byte could start one. */
    private static final byte[] ALPHABET = Samples.text("\r\n--a-boundary--a\r\n\r\n--x");

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void partsAreReadUnchanged(long seed) throws IOException {
        Random random = new Random(seed);
        List<byte[]> contents = new ArrayList<>();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        if (random.nextBoolean()) {
            body.writeBytes(Samples.text("what is before the first counts for nothing\r\n"));
        }
        for (int part = 0; part < 12; part++) {
            byte[] content = content(random);
            contents.add(content);
            body.writeBytes(head("filename=\"%d.pdf\"".formatted(part)));
            body.writeBytes(content);
            body.writeBytes(Samples.text("\r\n"));
        }
        body.writeBytes(Samples.text("--" + BOUNDARY + "--\r\nand what is behind the last too"));

        Multipart parts = new Multipart(TYPE, new RandomChunkStream(body.toByteArray(), random));

        for (int part = 0; part < contents.size(); part++) {
            Multipart.Part read = parts.next();
            assertThat(read).isNotNull();
            assertThat(read.fileName()).isEqualTo(part + ".pdf");
            if (random.nextInt(4) > 0) { // otherwise the part is skipped
                assertThat(read.content().readAllBytes()).isEqualTo(contents.get(part));
                assertThat(read.content().read()).isNegative();
            } else {
                var _ = read.content().readNBytes(random.nextInt(100));
            }
        }
        assertThat(parts.next()).isNull();
    }

    /** Small parts of the letters of the boundary, and large parts with near boundaries. */
    private static byte[] content(Random random) {
        byte[] content =
                new byte[random.nextInt(3) == 0 ? random.nextInt(200_000) : random.nextInt(90)];
        for (int at = 0; at < content.length; at++) {
            content[at] = ALPHABET[random.nextInt(ALPHABET.length)];
        }
        for (int at = 0; at + 30 < content.length; at += 1 + random.nextInt(3_000)) {
            byte[] nearly = Samples.text("\r\n--" + BOUNDARY);
            nearly[nearly.length - 1 - random.nextInt(3)] = 'z';
            System.arraycopy(nearly, 0, content, at, nearly.length);
        }
        String text = new String(content, StandardCharsets.ISO_8859_1);
        return text.replace("\r\n--" + BOUNDARY, "-").getBytes(StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "filename=\"a.pdf\" > a.pdf",
                "filename=a.pdf > a.pdf",
                "filename=\"請求書.pdf\" > 請求書.pdf",
                "filename*=UTF-8''%E8%AB%8B.pdf > 請.pdf",
                "filename=\"\" > ''"
            })
    void fileNamesAreReadInAllEncodings(String parameter, String name) throws IOException {
        Multipart.Part part = only(head(parameter));

        assertThat(part.fileName()).isEqualTo(name);
    }

    @Test
    void partWithoutFileNameIsNoFile() throws IOException {
        assertThat(only(head("other=x")).fileName()).isNull();
        assertThat(only(Samples.text("--" + BOUNDARY + "\r\n\r\n")).fileName()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "--a-boundary--",
                "----a-boundary--a",
                "----a-boundary--ax\r\n\r\n",
                "----a-boundary--a\r\nContent-Disposition: form-data; filename=a",
                "----a-boundary--a\r\nContent-Disposition: form-data; filename=a\r\n\r\nabc",
                "----a-boundary--a\r\nContent-Disposition: form-data; filename=a\r\n\r\nabc\r\n----a-bound"
            })
    void incompleteOrMissingBodyIsAnError(String body) {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> readAll(TYPE, Samples.text(body)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"%4", "%", "%zz", "%E8%AB"})
    void undecodableNameIsReadOrRejectedAsAHeaderError(String encoded) {
        byte[] body = whole(head("filename*=UTF-8''" + encoded));

        try {
            readAll(TYPE, body);
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("headers");
        }
    }

    @Test
    void headersAreBounded() {
        byte[] body = whole(head("filename=" + "a".repeat(9_000)));

        assertThatExceptionOfType(IOException.class).isThrownBy(() -> readAll(TYPE, body));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "multipart/form-data",
                "multipart/form-data; boundary=",
                "multipart/form-data; boundary=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
            })
    void missingBoundaryIsAnError(String type) {
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> readAll(type, new byte[0]));
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> new Multipart(null, whole()));
    }

    private static void readAll(String type, byte[] body) throws IOException {
        Multipart parts = new Multipart(type, new ByteArrayInputStream(body));
        for (Multipart.Part part = parts.next(); part != null; part = parts.next()) {
            var _ = part.content().readAllBytes();
        }
    }

    private static InputStream whole() {
        return new ByteArrayInputStream(whole(head("filename=a")));
    }

    private static byte[] whole(byte[] head) {
        return Samples.joined(head, Samples.text("\r\n--" + BOUNDARY + "--\r\n"));
    }

    private static Multipart.Part only(byte[] head) throws IOException {
        Multipart.Part part = new Multipart(TYPE, new ByteArrayInputStream(whole(head))).next();
        assertThat(part).isNotNull();
        return part;
    }

    private static byte[] head(String parameter) {
        return Samples.text(
                "--%s\r\nContent-Disposition: form-data; name=\"file\"; %s\r\n\r\n"
                        .formatted(BOUNDARY, parameter));
    }

    /** Stream that returns chunks of random size. */
    private static final class RandomChunkStream extends ByteArrayInputStream {

        private final Random random;

        RandomChunkStream(byte[] bytes, Random random) {
            super(bytes);
            this.random = random;
        }

        @Override
        public synchronized int read(byte[] bytes, int offset, int length) {
            return super.read(bytes, offset, Math.min(length, 1 + random.nextInt(5_000)));
        }
    }
}
