package io.ledgerway.connector.quickbooksonline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.file.FileSource;
import io.ledgerway.connector.http.FileContent;
import io.ledgerway.connector.push.PushCommand.Attach;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.datatype.DataType;
import java.io.InputStream;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QuickBooksFileTests {

    private LinkedCompany company;

    @BeforeEach
    void link() throws ConnectorException {
        company = LinkedCompany.create();
    }

    @AfterEach
    void stop() {
        company.close();
    }

    @Test
    void anAttachedFileIsReadBackWithoutTheTokenGoingToTheStore() throws ConnectorException {
        var id = company.platform().add(DataType.BILLS);
        var bytes = new byte[3 << 20];
        new Random(1).nextBytes(bytes);

        var result = attach("key-1", DataType.BILLS, id, "Beleg ü.pdf", "application/pdf", bytes);

        assertThat(files().attachments(DataType.BILLS, id, company.tenant(), company.http()))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.name()).isEqualTo("Beleg ü.pdf");
                    assertThat(it.contentType()).isEqualTo("application/pdf");
                    assertThat(it.fileSize()).isEqualTo(bytes.length);
                    assertThat(it.id()).isEqualTo(result.attachmentId());
                });
        var read =
                files().download(
                                DataType.BILLS,
                                id,
                                Objects.requireNonNull(result.attachmentId()),
                                company.tenant(),
                                company.http());
        assertThat(read.bytes()).isEqualTo(bytes);
        assertThat(read.name()).isEqualTo("Beleg ü.pdf");
    }

    @Test
    void aDepositHasItsOwnAttachments() throws ConnectorException {
        var id =
                "DEPOSIT_"
                        + company.platform().books.all("Deposit").getFirst().path("Id").asString();

        attach("key-1", DataType.DIRECT_INCOMES, id, "a.txt", "text/plain", "x".getBytes(UTF_8));

        assertThat(
                        files().attachments(
                                        DataType.DIRECT_INCOMES,
                                        id,
                                        company.tenant(),
                                        company.http()))
                .hasSize(1);
    }

    @Test
    void aRecordWhoseIdIsNotANumberHasNoAttachments() {
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() ->
                        files().attachments(
                                        DataType.BILLS, "zzz", company.tenant(), company.http()));
    }

    @Test
    void aLostUploadIsFound() throws ConnectorException {
        var id = company.platform().add(DataType.INVOICES);
        var command =
                new Attach(
                        "key-1", DataType.INVOICES, id, "a.txt", "text/plain", new byte[] {1, 2});
        assertThat(push().findExisting(command, company.tenant(), company.http())).isEmpty();
        company.platform().loseNextResponse();

        assertThatExceptionOfType(ConnectorException.UncertainOutcome.class)
                .isThrownBy(() -> push().execute(command, company.tenant(), company.http()));
        var found = push().findExisting(command, company.tenant(), company.http()).orElseThrow();

        assertThat(push().execute(command, company.tenant(), company.http()).attachmentId())
                .isEqualTo(found.attachmentId());
    }

    @Test
    void theContentTypeIsThatOfTheNameWhereItIsNotGiven() throws ConnectorException {
        var id = company.platform().add(DataType.BILLS);

        attach("key-1", DataType.BILLS, id, "a.PNG", "application/octet-stream", new byte[] {1});

        assertThat(files().attachments(DataType.BILLS, id, company.tenant(), company.http()))
                .extracting("contentType")
                .containsExactly("image/png");
        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() ->
                        attach(
                                "key-2",
                                DataType.BILLS,
                                id,
                                "a.exe",
                                "application/octet-stream",
                                new byte[] {1}));
    }

    @Test
    void emptyAndTooLargeFilesAreRejected() {
        for (var length : new long[] {0, 100L << 20}) {
            var content =
                    new FileContent() {
                        @Override
                        public long length() {
                            return length;
                        }

                        @Override
                        public InputStream open() {
                            throw new AssertionError("It is not sent");
                        }
                    };
            var command =
                    new Attach("key-1", DataType.BILLS, "1", "a.pdf", "application/pdf", content);
            assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                    .isThrownBy(() -> push().execute(command, company.tenant(), company.http()));
        }
    }

    /** As recorded: minimul/qbo_api@34abd0e spec/vcr/attachment/error_estimate.yml. */
    @Test
    void aFaultInsideASuccessfulUploadIsARefusal() {
        company.platform()
                .nextReply(
                        Reply.json(
                                """
                                {"AttachableResponse":[{"Fault":{"Error":[{"Message":"A business validation error has occurred while processing your request",
                                 "Detail":"Business Validation Error: The entity Estimate 75 that you are trying to link does not exist. Estimate 75","code":"6000","element":""}],
                                 "type":"ValidationFault"}}],"time":"2020-09-29T06:33:54.739-07:00"}
                                """));

        assertThatExceptionOfType(ConnectorException.WriteRefused.class)
                .isThrownBy(() ->
                        attach(
                                "key-1",
                                DataType.BILLS,
                                "75",
                                "a.txt",
                                "text/plain",
                                new byte[] {1}))
                .withMessageContaining("Estimate 75");
    }

    @Test
    void whatIsNotThereIsNotFound() throws ConnectorException {
        var id = company.platform().add(DataType.BILLS);

        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() ->
                        files().attachments(
                                        DataType.BILLS, "9999", company.tenant(), company.http()));
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() ->
                        files().attachments(
                                        DataType.BILLS, "x' y", company.tenant(), company.http()));
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() ->
                        files().download(
                                        DataType.BILLS, id, "1", company.tenant(), company.http()));
        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(() ->
                        files().attachments(DataType.ITEMS, "1", company.tenant(), company.http()));
    }

    @Test
    void invoicesHaveAPdf() throws ConnectorException {
        var id = company.platform().add(DataType.INVOICES);

        assertThat(files().pdf(DataType.INVOICES, id, company.tenant(), company.http()).bytes())
                .startsWith("%PDF".getBytes(UTF_8));
        assertThatExceptionOfType(ConnectorException.NotSupported.class)
                .isThrownBy(
                        () -> files().pdf(DataType.BILLS, id, company.tenant(), company.http()));
    }

    private PushResult attach(
            String key, DataType type, String id, String name, String contentType, byte[] bytes)
            throws ConnectorException {
        return push().execute(
                        new Attach(key, type, id, name, contentType, bytes),
                        company.tenant(),
                        company.http());
    }

    private PushTarget push() {
        return company.platform().connector().push().orElseThrow();
    }

    private FileSource files() {
        return company.platform().connector().files().orElseThrow();
    }
}
