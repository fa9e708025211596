package io.ledgerway.connector.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.datatype.DataType;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class YamlConnectorProviderTests {

    private static final class Provider extends YamlConnectorProvider {
        Provider(String file) {
            super(file);
        }
    }

    @Test
    void theFileIsBesideTheProvider() {
        var provider = new Provider("acme.yaml");

        assertThat(provider.descriptors())
                .singleElement()
                .satisfies(it -> assertThat(it.platformKey()).isEqualTo("acme"));
        var connector =
                provider.connectors(ConnectorSettings.of(Map.of()), Clock.systemUTC()).getFirst();
        assertThat(connector.push()).isEmpty();
        assertThat(connector.tokenRefresher()).isEmpty();
        assertThat(connector).hasToString("YamlConnector[acme]");
    }

    /** What was typed does not expire: the customer has to type it again. */
    @Test
    void rejectedAccessIsRevoked() {
        var connector =
                new Provider("acme.yaml")
                        .connectors(ConnectorSettings.of(Map.of()), Clock.systemUTC())
                        .getFirst();

        assertThat(connector.errors().map(new Response(401, Map.of(), "")))
                .containsInstanceOf(ConnectorException.AuthorizationRevoked.class);
        assertThat(connector.errors().map(new Response(403, Map.of(), "")))
                .containsInstanceOf(ConnectorException.InsufficientPermission.class);
    }

    @Test
    void aTypeWithWriteNeedsCode() {
        assertThatExceptionOfType(InvalidAdapterFileException.class)
                .isThrownBy(() -> new Provider("writes.yaml").descriptors())
                .withMessage(
                        "A type has write; override push() of %s, or remove it."
                                .formatted(Provider.class.getName()));
    }

    @Test
    void fieldsThatAreNotOptionsAreReported() {
        var entry =
                JsonMapper.shared()
                        .readValue(
                                "{\"description\":\"d\",\"journalLines\":[{\"netAmount\":1,\"currency\":\"GBP\"}]}",
                                JournalEntry.class);
        var line =
                new PushOptions("Array", "", "", true, Map.of("netAmount", option()), null, null);
        var options =
                new PushOptions("Object", "", "", true, Map.of("journalLines", line), null, null);

        assertThat(IgnoredFields.of(DataType.JOURNAL_ENTRIES, entry, options))
                .extracting(it -> it.itemId())
                .containsExactly("Description", "JournalLines[0].Currency");
    }

    private static PushOptions option() {
        return new PushOptions("Number", "", "", true, null, null, null);
    }
}
