package io.ledgerway.connector.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FieldOverridesTests {

    private static final ClientId CLIENT = ClientId.of("11111111-0000-4000-8000-000000000001");
    private static final CompanyId COMPANY = CompanyId.of("22222222-0000-4000-8000-000000000002");
    private static final String RULES =
            """
            acme:
              clients:
                11111111-0000-4000-8000-000000000001:
                  suppliers: {supplierName: legal, contactName: legal}
              companies:
                22222222-0000-4000-8000-000000000002:
                  suppliers: {supplierName: code}
            other: {clients: {}}
            """;
    private static final String BODY =
            """
            {"data":{"items":[{"id":"s","name":"Name","legal":"Legal","code":"Code",
              "kind":"supplier","state":"live","updated":"2026-02-01T00:00:00Z"}],"count":1}}
            """;

    @TempDir Path directory;

    @Test
    void aFieldOfTheCompanyPrecedesThatOfItsClient() throws IOException, ConnectorException {
        var overrides = overrides(RULES);

        assertThat(read(overrides, COMPANY).supplierName()).isEqualTo("Code");
        assertThat(read(overrides, COMPANY).contactName()).isEqualTo("Legal");
        assertThat(read(overrides, CompanyId.random()).supplierName()).isEqualTo("Legal");
        assertThat(read(FieldOverrides.NONE, COMPANY).supplierName()).isEqualTo("Name");
    }

    @Test
    void aChangedMapReadsEverythingAgain() throws IOException, ConnectorException {
        var checkpoint = end(FieldOverrides.NONE, Mode.FULL, null);

        assertThatExceptionOfType(ConnectorException.CursorExpired.class)
                .isThrownBy(() -> end(overrides(RULES), Mode.INCREMENTAL, checkpoint))
                .withMessage("The field map has changed");
        assertThat(end(overrides(RULES), Mode.FULL, checkpoint)).isNotNull();
        assertThat(end(FieldOverrides.NONE, Mode.INCREMENTAL, checkpoint)).isNotNull();
    }

    @Test
    void aWrongPartIsNamed() {
        assertThatExceptionOfType(InvalidAdapterFileException.class)
                .isThrownBy(
                        () -> overrides(RULES.replace("{supplierName: code}", "{supplier: code}")))
                .withMessageStartingWith(
                        "overrides.yaml, line 7,"
                                + " acme.companies.22222222-0000-4000-8000-000000000002.suppliers.supplier:"
                                + " Supplier has no such field; it has ");
        assertThatExceptionOfType(InvalidAdapterFileException.class)
                .isThrownBy(() ->
                        overrides(RULES.replace("suppliers: {supplierName: code}", "bills: {}")))
                .withMessageEndingWith(".bills: is not a type that Acme Books reads.");
        assertThatExceptionOfType(InvalidAdapterFileException.class)
                .isThrownBy(() ->
                        overrides(RULES.replace("11111111-0000-4000-8000-000000000001", "me")))
                .withMessageEndingWith("\"me\" is not an id; it must be a UUID.");
    }

    @Test
    void withoutTheFileThereAreNone() {
        assertThat(FieldOverrides.of(settings(), ExampleFile.read())).isSameAs(FieldOverrides.NONE);
        assertThat(FieldOverrides.of(ConnectorSettings.of(Map.of()), ExampleFile.read()))
                .isSameAs(FieldOverrides.NONE);
    }

    private FieldOverrides overrides(String text) throws IOException {
        Files.writeString(directory.resolve("overrides.yaml"), text);
        return FieldOverrides.of(settings(), ExampleFile.read());
    }

    private ConnectorSettings settings() {
        return ConnectorSettings.of(Map.of("adapters.directory", directory.toString()));
    }

    private static Supplier read(FieldOverrides overrides, CompanyId company)
            throws ConnectorException {
        var request = new PullRequest(DataType.SUPPLIERS, Mode.FULL, null, null);
        try (var reader = FakeApi.open(ExampleFile.read(), request, overrides, session(company))) {
            return (Supplier)
                    ((PullStep.RecordPage) reader.next()).records().getFirst().canonical();
        }
    }

    private static Checkpoint end(
            FieldOverrides overrides, Mode mode, @Nullable Checkpoint checkpoint)
            throws ConnectorException {
        var request = new PullRequest(DataType.SUPPLIERS, mode, checkpoint, null);
        try (var reader = FakeApi.open(ExampleFile.read(), request, overrides, session(COMPANY))) {
            while (true) {
                if (reader.next() instanceof PullStep.End end) {
                    return end.nextCheckpoint();
                }
            }
        }
    }

    private static PullSession session(CompanyId company) {
        var api = new FakeApi(_ -> BODY);
        return new PullSession() {
            @Override
            public PlatformHttp http() {
                return api;
            }

            @Override
            public Optional<Owner> owner() {
                return Optional.of(new Owner(CLIENT, company));
            }
        };
    }
}
