package io.ledgerway.connector.sandbox.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.sandbox.TestConnectors;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SandboxFileSourceTests {

    private static final Tenant TENANT = new Tenant("t 1", "", Map.of());

    private final Deque<Response> responses = new ArrayDeque<>();
    private final List<Request> calls = new ArrayList<>();
    private final PlatformHttp http =
            call -> {
                calls.add(call);
                return responses.removeFirst();
            };
    private final FileSource files = TestConnectors.of("mqjo").files().orElseThrow();

    @Test
    void attachmentsAreMappedToTheApi() throws ConnectorException {
        responses.add(
                json(
                        """
                        {"data":[{"id":"att-1","name":"a.png","content_type":"image/png","size":5,
                          "include_when_sent":true,"created_at":"2026-01-05T10:00:00.000Z"},
                         {"id":"att-2"}]}
                        """));

        var listed = files.attachments(DataType.BILLS, "bil/1", TENANT, http);

        assertThat(calls.getFirst().uri())
                .hasToString("http://sandbox/native/v1/t%201/purchase-bills/bil%2F1/attachments");
        assertThat(listed).hasSize(2);
        assertThat(listed.getFirst().name()).isEqualTo("a.png");
        assertThat(listed.getFirst().fileSize()).isEqualTo(5);
        assertThat(listed.getFirst().includeWhenSent()).isTrue();
        assertThat(listed.getFirst().dateCreated()).hasToString("2026-01-05T10:00:00Z");
        assertThat(listed.getFirst().sourceModifiedDate()).isNull();
        assertThat(listed.getLast().contentType()).isNull();
    }

    @Test
    void aFileHasItsNameItsTypeAndItsContent() throws ConnectorException {
        var bytes = new byte[] {(byte) 0x89, 0, (byte) 0xff, '\n'};
        responses.add(
                new Response(
                        200,
                        Map.of(
                                "content-type",
                                "image/png",
                                "content-disposition",
                                "attachment; filename=\"x\"; filename*=UTF-8''Caf%C3%A9%20+1.png"),
                        bytes));

        var content = files.download(DataType.CUSTOMERS, "c1", "att-1", TENANT, http);

        assertThat(calls.getFirst().uri().getPath())
                .endsWith("/clients/c1/attachments/att-1/content");
        assertThat(content.name()).isEqualTo("Café +1.png");
        assertThat(content.contentType()).isEqualTo("image/png");
        assertThat(content.bytes()).isEqualTo(bytes);
    }

    @Test
    void aFileWithoutHeadersHasDefaults() throws ConnectorException {
        responses.add(new Response(200, Map.of(), "a"));
        responses.add(
                new Response(200, Map.of("content-disposition", "filename*=UTF-8''%zz"), "a"));

        for (int i = 0; i < 2; i++) {
            var content = files.download(DataType.BILLS, "b1", "att-1", TENANT, http);
            assertThat(content.name()).isEqualTo("att-1");
            assertThat(content.contentType()).isEqualTo("application/octet-stream");
        }
    }

    @Test
    void anInvoiceHasAPdf() throws ConnectorException {
        responses.add(new Response(200, Map.of("content-type", "application/pdf"), "%PDF-1.4"));

        var pdf = files.pdf(DataType.INVOICES, "inv-1", TENANT, http);

        assertThat(calls.getFirst().uri().getPath()).endsWith("/sales-invoices/inv-1/pdf");
        assertThat(pdf.name()).isEqualTo("inv-1.pdf");
        assertThat(pdf.contentType()).isEqualTo("application/pdf");
    }

    @Test
    void aMissingRecordDiffersFromAnUnsupportedType() {
        responses.add(
                new Response(404, Map.of(), "{\"code\":\"not_found\",\"message\":\"No record\"}"));

        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> files.attachments(DataType.BILLS, "none", TENANT, http));
        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(() -> files.attachments(DataType.ITEMS, "i1", TENANT, http));
        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(() -> files.pdf(DataType.BILLS, "b1", TENANT, http));
        assertThat(calls).hasSize(1);
    }

    @Test
    void anUnreadableListIsAContractViolation() {
        responses.add(json("{\"data\":[{\"name\":\"without id\"}]}"));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> files.attachments(DataType.BILLS, "b1", TENANT, http));
    }

    private static Response json(String body) {
        return new Response(200, Map.of("content-type", "application/json"), body);
    }
}
