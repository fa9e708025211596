package io.ledgerway.file.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ledgerway.file.inspection.ContentInspector;
import io.ledgerway.file.kit.OfficeDocuments;
import io.ledgerway.file.kit.OfficeDocuments.UploadPart;
import io.ledgerway.file.kit.Samples;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.testsupport.time.MutableClock;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.http.HttpStatus;
import org.springframework.mock.web.DelegatingServletInputStream;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.util.unit.DataSize;

class UploadReceiverTests {

    private static final Instant NOW = Instant.parse("2026-11-22T05:00:00Z");

    private final ClientId client = ClientId.random();
    private final MutableClock clock = MutableClock.at(NOW);
    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();

    @TempDir Path folder;

    @Test
    void filesAreSpooledUntilTheUploadIsClosed() throws IOException {
        Spool spool = new Spool(folder, Duration.ofHours(1), clock);

        try (SpooledUpload spooledUpload =
                reception(bounds("10m"), spool).receive(client, request(pdf(), pdf()))) {
            assertThat(spooledUpload.files()).hasSize(2);
            assertThat(spooledUpload.bytes()).isEqualTo(2L * Samples.pdf().length);
            assertThat(Files.readAllBytes(spooledUpload.files().getFirst().path()))
                    .isEqualTo(Samples.pdf());
        }

        assertThat(spooled()).isZero();
    }

    @Test
    void clientHasHalfOfTheConcurrentUploads() throws IOException {
        UploadProperties four =
                new UploadProperties(
                        20,
                        DataSize.ofMegabytes(10),
                        DataSize.ofMegabytes(1),
                        Duration.ofMinutes(10),
                        4,
                        Duration.ofHours(1));
        UploadReceiver receiver = reception(four, new Spool(folder, Duration.ofHours(1), clock));
        SpooledUpload first = receiver.receive(client, request(pdf()));
        SpooledUpload second = receiver.receive(client, request(pdf()));

        ApiException refusal =
                catchThrowableOfType(
                        ApiException.class, () -> receiver.receive(client, request(pdf())));
        assertThat(refusal.status()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        assertThat(refusal.retryAfter()).isNotNull();
        receiver.receive(ClientId.random(), request(pdf())).close();

        first.close();
        first.close();
        // a rejected upload counts no longer
        assertThat(
                        catchThrowableOfType(
                                        ApiException.class,
                                        () -> receiver.receive(client, request()).accepted())
                                .status())
                .isEqualTo(HttpStatus.BAD_REQUEST);
        SpooledUpload third = receiver.receive(client, request(pdf()));
        second.close();
        third.close();
        assertThat(spooled()).isZero();
    }

    @Test
    void rejectedUploadKeepsItsPartsUntilItIsClosed() throws IOException {
        Spool spool = new Spool(folder, Duration.ofHours(1), clock);
        UploadPart program = new UploadPart("file", "b.exe", new byte[1]);
        SpooledUpload rejected =
                reception(bounds("10m"), spool).receive(client, request(pdf(), program));

        assertThat(rejected.parts())
                .extracting(SpooledPart::getSubmittedFileName)
                .containsExactly("a.pdf", "b.exe");
        assertThat(catchThrowableOfType(ApiException.class, rejected::accepted).status())
                .isEqualTo(HttpStatus.BAD_REQUEST);
        assertThat(spooled()).isZero();
    }

    @Test
    void uploadThatTakesTooLongIsAborted() throws IOException {
        assertRefused(bounds("0s"), request(pdf()), "UploadTime");
    }

    /** Endless body of single bytes. */
    @Test
    void endlessUploadIsAborted() throws IOException {
        byte[] begin = OfficeDocuments.head("file", "a.pdf");
        AtomicInteger sent = new AtomicInteger();

        assertRefused(
                wide("50ms"),
                sending(
                        request(pdf()),
                        () -> {
                            int at = sent.getAndIncrement();
                            return at < begin.length ? begin[at] : 'x';
                        }),
                "UploadTime");

        assertThat(sent).hasValueGreaterThan(begin.length);
    }

    /** The server times out on a silent sender in the middle of a file. */
    @Test
    void uploadOfASilentSenderIsRejected() throws IOException {
        byte[] begin = OfficeDocuments.head("file", "a.pdf");
        AtomicInteger sent = new AtomicInteger();

        assertRefused(
                wide("10m"),
                sending(
                        request(pdf()),
                        () -> {
                            int at = sent.getAndIncrement();
                            if (at >= 100_000) {
                                throw new SocketTimeoutException();
                            }
                            return at < begin.length ? begin[at] : 'x';
                        }),
                "UploadForm");

        assertThat(sent).hasValue(100_001);
    }

    /** Next byte of a body. */
    @FunctionalInterface
    private interface Bytes {

        int next() throws IOException;
    }

    private static MockHttpServletRequest sending(MockHttpServletRequest like, Bytes bytes) {
        MockHttpServletRequest request =
                new MockHttpServletRequest() {
                    @Override
                    public ServletInputStream getInputStream() {
                        return new DelegatingServletInputStream(InputStream.nullInputStream()) {
                            @Override
                            public int read() throws IOException {
                                return bytes.next();
                            }

                            @Override
                            public int read(byte[] buffer, int offset, int length)
                                    throws IOException {
                                buffer[offset] = (byte) bytes.next();
                                return 1;
                            }
                        };
                    }
                };
        request.setContentType(like.getContentType());
        return request;
    }

    private static UploadProperties wide(String time) {
        return new UploadProperties(
                20,
                DataSize.ofMegabytes(100),
                DataSize.ofMegabytes(200),
                org.springframework.boot.convert.DurationStyle.detectAndParse(time),
                1,
                Duration.ofHours(1));
    }

    @Test
    void tooLargeUploadIsAborted() throws IOException {
        assertRefused(
                bounds("10m"),
                request(pdf(), new UploadPart("file", "a.pdf", Samples.pdf(900)), pdf()),
                "UploadSize");
    }

    @Test
    void uploadWithTooLargeContentLengthIsNotRead() throws IOException {
        MockHttpServletRequest request =
                new MockHttpServletRequest() {
                    @Override
                    public long getContentLengthLong() {
                        return 5L << 30;
                    }

                    @Override
                    public ServletInputStream getInputStream() {
                        throw new IllegalStateException("It is read");
                    }
                };

        assertRefused(bounds("10m"), request, "UploadSize");
    }

    @Test
    void otherPartsAreBounded() throws IOException {
        MockHttpServletRequest request = request(pdf());
        request.setContent(
                Samples.joined(
                        Samples.text(field().repeat(51)),
                        OfficeDocuments.multipart(List.of(pdf()))));
        UploadProperties wide =
                new UploadProperties(
                        20,
                        DataSize.ofMegabytes(10),
                        DataSize.ofMegabytes(1),
                        Duration.ofHours(1),
                        1,
                        Duration.ofHours(1));

        assertRefused(wide, request, "UploadForm");
    }

    /** A device that is always full, in place of the spooled file. */
    @Test
    void fullDiskIs503() throws IOException {
        Spool full =
                new Spool(folder, Duration.ofHours(1), clock) {
                    @Override
                    Path newFile() throws IOException {
                        Path link = folder.resolve("full");
                        return Files.createSymbolicLink(link, Path.of("/dev/full"));
                    }
                };

        ApiException refusal =
                catchThrowableOfType(
                        ApiException.class,
                        () -> reception(bounds("10m"), full).receive(client, request(pdf())));

        assertThat(refusal.status()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        assertThat(refusal.retryAfter()).isNotNull();
        assertThat(spooled()).isZero();
        assertThat(metrics.counter("ledgerway.store.errors", "operation", "spool").count())
                .isEqualTo(1);
    }

    @Test
    void leftoverFilesAreDeletedAfterTheMaximumUploadTime() throws IOException {
        Spool spool = new Spool(folder, Duration.ofHours(1), clock);
        Path old = Files.write(folder.resolve("old"), new byte[10]);
        Files.setLastModifiedTime(old, FileTime.from(NOW.minus(Duration.ofMinutes(61))));
        Path fresh = Files.write(folder.resolve("fresh"), new byte[10]);
        Files.setLastModifiedTime(fresh, FileTime.from(NOW.minus(Duration.ofMinutes(59))));

        spool.cleanUp();

        assertThat(old).doesNotExist();
        assertThat(fresh).exists();
    }

    private static String field() {
        return "--%s\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
                .formatted(OfficeDocuments.boundary());
    }

    private void assertRefused(UploadProperties bounds, MockHttpServletRequest request, String rule)
            throws IOException {
        Spool spool = new Spool(folder, Duration.ofHours(1), clock);

        ApiException refusal =
                catchThrowableOfType(
                        ApiException.class,
                        () -> reception(bounds, spool).receive(client, request));

        assertThat(refusal.status()).isEqualTo(HttpStatus.BAD_REQUEST);
        assertThat(Objects.requireNonNull(refusal.validation()).errors())
                .extracting(ErrorBody.Item::validatorName)
                .containsExactly(rule);
        assertThat(spooled()).isZero();
    }

    private UploadReceiver reception(UploadProperties bounds, Spool spool) {
        return new UploadReceiver(bounds, new ContentInspector(), spool, metrics);
    }

    private static UploadProperties bounds(String time) {
        return new UploadProperties(
                20,
                DataSize.ofMegabytes(10),
                DataSize.ofBytes(1000),
                org.springframework.boot.convert.DurationStyle.detectAndParse(time),
                1,
                Duration.ofHours(1));
    }

    private static UploadPart pdf() {
        return new UploadPart("file", "a.pdf", Samples.pdf());
    }

    private static MockHttpServletRequest request(UploadPart... parts) {
        MockHttpServletRequest request = new MockHttpServletRequest("POST", "/");
        request.setContentType("multipart/form-data; boundary=" + OfficeDocuments.boundary());
        request.setContent(OfficeDocuments.multipart(List.of(parts)));
        return request;
    }

    private long spooled() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }
}
