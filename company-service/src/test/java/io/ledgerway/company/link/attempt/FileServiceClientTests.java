package io.ledgerway.company.link.attempt;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.DataSource;
import io.ledgerway.company.link.attempt.FileServiceClient.Fault;
import io.ledgerway.company.link.attempt.FileServiceClient.UploadResult;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.identity.IdentityTokenIssuer;
import io.ledgerway.testsupport.network.ClosedPort;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Streaming of long bodies to file-service. */
class FileServiceClientTests {

    private static final long LENGTH = 200L << 20;

    private static final String REFUSAL =
            """
            {"statusCode": 400, "service": "FilesApi", "error": "e", "correlationId": "c",
             "validation": {"warnings": [], "errors":
               [{"itemId": "file 21", "message": "m", "validatorName": "FileCount"}]},
             "canBeRetried": "No", "detailedErrorCode": 0}
            """;

    private static final IdentityTokenIssuer TOKENS =
            new IdentityTokenIssuer() {
                @Override
                public String issue(Caller caller, ServiceName audience) {
                    return "token";
                }

                @Override
                public String issueInternal(ServiceName audience) {
                    throw new AssertionError("Not an internal call");
                }
            };

    @Test
    void responseBeforeTheEndOfTheBodyIsRead() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> refuseAtOnce(server));

            Zeros body = new Zeros();
            UploadResult response = upload(server.getLocalPort(), body);

            assertThat(response)
                    .isEqualTo(
                            new UploadResult.Refused(List.of(new Fault("file 21", "FileCount"))));
            assertThat(body.read).isLessThan(LENGTH / 2);
        }
    }

    @Test
    void unreachableServiceIsNotReportedAsFileError() throws IOException {
        try (ClosedPort closed = new ClosedPort()) {
            assertThat(upload(closed.port(), new Zeros()))
                    .isEqualTo(new UploadResult.Unavailable(true));
        }
    }

    private static UploadResult upload(int port, InputStream body) throws IOException {
        URI address = URI.create("http://127.0.0.1:" + port);
        CompanyId company = new CompanyId(UUID.randomUUID());
        try (FileServiceClient files =
                new FileServiceClient(address, TOKENS, JsonMapper.shared())) {
            return files.upload(
                    new Company(
                            company,
                            new ClientId(UUID.randomUUID()),
                            1,
                            "Harbour Bakery",
                            null,
                            Map.of(),
                            List.of(),
                            null,
                            null,
                            Instant.EPOCH,
                            null),
                    new Connection(
                            new ConnectionId(UUID.randomUUID()),
                            company,
                            1,
                            new DataSource(
                                    "updo",
                                    "Documents",
                                    UUID.randomUUID(),
                                    UUID.randomUUID(),
                                    SourceType.OTHER),
                            ConnectionStatus.LINKED,
                            Instant.EPOCH,
                            null,
                            null,
                            Map.of(),
                            null,
                            null),
                    Plan.PAID,
                    "key",
                    "multipart/form-data; boundary=edge",
                    LENGTH,
                    body);
        }
    }

    /** Reads slightly more than the header, as Tomcat does, and closes the connection. */
    private static void refuseAtOnce(ServerSocket server) {
        try (Socket caller = server.accept()) {
            byte[] response =
                    "HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
                            .formatted(REFUSAL.getBytes(UTF_8).length, REFUSAL)
                            .getBytes(UTF_8);
            caller.getInputStream().readNBytes(64 << 10);
            caller.getOutputStream().write(response);
            caller.getOutputStream().flush();
            caller.getInputStream().skip(2 << 20);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Long body that is generated while it is read. */
    private static final class Zeros extends InputStream {

        private long read;

        @Override
        public int read() {
            return read++ < LENGTH ? 0 : -1;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            long left = LENGTH - read;
            int given = (int) Math.min(length, left);
            read += given;
            return left == 0 ? -1 : given;
        }
    }
}
