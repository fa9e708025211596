package io.ledgerway.connector.xero.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.xero.api.XeroApi;
import io.ledgerway.connector.xero.api.XeroSettings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XeroRawSourceTests {

    private static final Tenant TENANT = new Tenant("t", "T", Map.of());

    private final Deque<String> bodies = new ArrayDeque<>();
    private final List<String> requests = new ArrayList<>();
    private final PlatformHttp http =
            call -> {
                var path = call.uri().getPath().replaceFirst(".*/", "");
                requests.add(path + "?" + call.uri().getQuery());
                return new Response(200, Map.of(), bodies.removeFirst());
            };

    @Test
    void aCollectionWithPageCountIsReadToThatPage() throws ConnectorException {
        bodies.add("{\"pagination\":{\"pageCount\":2,\"itemCount\":3},\"Invoices\":[{},{}]}");
        bodies.add("{\"pagination\":{\"pageCount\":2,\"itemCount\":3},\"Invoices\":[{}]}");

        assertThat(sizes("Invoices")).containsExactly(2, 1);
        assertThat(requests)
                .containsExactly(
                        "Invoices?page=1&pageSize=100&unitdp=4",
                        "Invoices?page=2&pageSize=100&unitdp=4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Quotes", "LinkedTransactions"})
    void aCollectionWithoutPageCountIsReadToAPageThatIsNotFull(String collection)
            throws ConnectorException {
        bodies.add(numbered(collection, 1, 100));
        bodies.add(numbered(collection, 101, 150));

        assertThat(sizes(collection)).containsExactly(100, 50);
        assertThat(requests).containsExactly(collection + "?page=1", collection + "?page=2");
    }

    @Test
    void journalsAreReadByNumberToAnEmptyPage() throws ConnectorException {
        bodies.add(numbered("Journals", 1, 100));
        bodies.add(numbered("Journals", 101, 120));
        bodies.add(numbered("Journals", 1, 0));

        assertThat(sizes("Journals")).containsExactly(100, 20, 0);
        assertThat(requests)
                .containsExactly("Journals?offset=0", "Journals?offset=100", "Journals?offset=120");
    }

    @Test
    void journalsThatDoNotAdvanceAreReported() {
        bodies.add(numbered("Journals", 1, 100));
        bodies.add(numbered("Journals", 1, 100));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> sizes("Journals"))
                .withMessage("Journals after number 100 end with number 100");
    }

    @Test
    void aCollectionWithoutPagesIsReadOnce() throws ConnectorException {
        bodies.add(numbered("Accounts", 1, 150));

        assertThat(sizes("Accounts")).containsExactly(150);
    }

    /** The number of records of each page. */
    private List<Integer> sizes(String dataSource) throws ConnectorException {
        var settings =
                XeroSettings.of(
                                ConnectorSettings.of(Map.of("platforms.gbol.client-id", "id")),
                                Set.of())
                        .orElseThrow();
        var raw = new XeroRawSource(new XeroApi(settings));
        var sizes = new ArrayList<Integer>();
        String cursor = null;
        do {
            var page = raw.page(dataSource, cursor, TENANT, http);
            sizes.add(page.records().size());
            cursor = page.next();
        } while (cursor != null);
        return sizes;
    }

    private static String numbered(String collection, int first, int last) {
        return IntStream.rangeClosed(first, last)
                .mapToObj(it -> "{\"JournalNumber\":" + it + "}")
                .collect(Collectors.joining(",", "{\"" + collection + "\":[", "]}"));
    }
}
