package io.ledgerway.connector.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import io.ledgerway.connector.http.PlatformHttp.Call;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NativeFilesTests {

    private static final Tenant TENANT = new Tenant("t 1", "", Map.of());

    private final Deque<Answer> answers = new ArrayDeque<>();
    private final List<Call> calls = new ArrayList<>();
    private final PullSession session =
            () ->
                    call -> {
                        calls.add(call);
                        return answers.removeFirst();
                    };
    private final FileSource files =
            Connectors.create(
                            new ConnectorSettings(
                                    URI.create("http://sandbox"), URI.create("http://b"), "i", "s"))
                    .require("mqjo")
                    .files()
                    .orElseThrow();

    @Test
    void theFilesOfARecordAreListedInOurWords() throws ConnectorException {
        answers.add(
                json(
                        """
                        {"data":[{"id":"att-1","name":"a.png","content_type":"image/png","size":5,
                          "include_when_sent":true,"created_at":"2026-01-05T10:00:00.000Z"},
                         {"id":"att-2"}]}
                        """));

        var listed = files.attachments(DataType.BILLS, "bil/1", TENANT, session);

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
    void aFileComesWithItsNameItsTypeAndEveryByte() throws ConnectorException {
        var bytes = new byte[] {(byte) 0x89, 0, (byte) 0xff, '\n'};
        answers.add(
                new Answer(
                        200,
                        Map.of(
                                "content-type",
                                "image/png",
                                "content-disposition",
                                "attachment; filename=\"x\"; filename*=UTF-8''Caf%C3%A9%20+1.png"),
                        bytes));

        var content = files.download(DataType.CUSTOMERS, "c1", "att-1", TENANT, session);

        assertThat(calls.getFirst().uri().getPath())
                .endsWith("/clients/c1/attachments/att-1/content");
        assertThat(content.name()).isEqualTo("Café +1.png");
        assertThat(content.contentType()).isEqualTo("image/png");
        assertThat(content.bytes()).isEqualTo(bytes);
    }

    @Test
    void aFileThatTellsNothingOfItselfIsStillAFile() throws ConnectorException {
        answers.add(new Answer(200, Map.of(), "a"));
        answers.add(new Answer(200, Map.of("content-disposition", "filename*=UTF-8''%zz"), "a"));

        for (int i = 0; i < 2; i++) {
            var content = files.download(DataType.BILLS, "b1", "att-1", TENANT, session);
            assertThat(content.name()).isEqualTo("att-1");
            assertThat(content.contentType()).isEqualTo("application/octet-stream");
        }
    }

    @Test
    void anInvoiceIsPrinted() throws ConnectorException {
        answers.add(new Answer(200, Map.of("content-type", "application/pdf"), "%PDF-1.4"));

        var pdf = files.pdf(DataType.INVOICES, "inv-1", TENANT, session);

        assertThat(calls.getFirst().uri().getPath()).endsWith("/sales-invoices/inv-1/pdf");
        assertThat(pdf.name()).isEqualTo("inv-1.pdf");
        assertThat(pdf.contentType()).isEqualTo("application/pdf");
    }

    @Test
    void whatIsMissingIsToldApartFromWhatCannotBe() {
        answers.add(
                new Answer(404, Map.of(), "{\"code\":\"not_found\",\"message\":\"No record\"}"));

        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> files.attachments(DataType.BILLS, "none", TENANT, session));
        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(() -> files.attachments(DataType.ITEMS, "i1", TENANT, session));
        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(() -> files.pdf(DataType.BILLS, "b1", TENANT, session));
        assertThat(calls).hasSize(1);
    }

    @Test
    void aListThatCannotBeReadIsAViolation() {
        answers.add(json("{\"data\":[{\"name\":\"without id\"}]}"));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> files.attachments(DataType.BILLS, "b1", TENANT, session));
    }

    private static Answer json(String body) {
        return new Answer(200, Map.of("content-type", "application/json"), body);
    }
}
