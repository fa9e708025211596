package io.ledgerway.connector.sandbox.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.sandbox.TestConnectors;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxRawSourceTests {

    private static final Tenant TENANT = new Tenant("t1", "", Map.of());

    private final Deque<Response> responses = new ArrayDeque<>();
    private final List<Request> calls = new ArrayList<>();
    private final PlatformHttp http =
            call -> {
                calls.add(call);
                return responses.removeFirst();
            };
    private final RawSource raw = TestConnectors.of("mqjo").raw().orElseThrow();

    @Test
    void aCollectionIsReadPageByPage() throws ConnectorException {
        responses.add(
                json("{\"data\":[{\"id\":\"1\",\"net\":1.50}],\"next_cursor\":\"c\",\"total\":2}"));
        responses.add(json("{\"data\":[{\"id\":\"2\"}],\"next_cursor\":null,\"total\":2}"));

        var first = raw.page("/sales-invoices?state=a%20b", null, TENANT, http);
        var last = raw.page("/sales-invoices?state=a%20b", first.next(), TENANT, http);

        assertThat(first.records()).singleElement().hasToString("{\"id\":\"1\",\"net\":1.50}");
        assertThat(first.next()).isEqualTo("c");
        assertThat(first.total()).hasValue(2);
        assertThat(last.next()).isNull();
        assertThat(calls)
                .extracting(it -> it.uri().toString())
                .containsExactly(
                        "http://sandbox/native/v1/t1/sales-invoices?state=a%20b&page_size=200",
                        "http://sandbox/native/v1/t1/sales-invoices?state=a%20b&page_size=200&after=c");
    }

    @Test
    void anObjectIsOneRecord() throws ConnectorException {
        responses.add(json("{\"name\":\"Acme\"}"));

        var page = raw.page("organisation", null, TENANT, http);

        assertThat(page.records()).singleElement().hasToString("{\"name\":\"Acme\"}");
        assertThat(page.next()).isNull();
    }

    @Test
    void aCursorThatDoesNotAdvanceIsAContractViolation() {
        responses.add(json("{\"data\":[],\"next_cursor\":\"c\"}"));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> raw.page("/vendors", "c", TENANT, http));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../t2/sales-invoices",
                "/..",
                "//t2",
                "http://elsewhere/x",
                "/sales-invoices#x",
                "/%2e%2e/t2",
                "/a b",
                "/vendors?x=%zz",
                "",
            })
    void aDataSourceCannotLeaveTheOrganisation(String dataSource) {
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> raw.page(dataSource, null, TENANT, http));
        assertThat(calls).isEmpty();
    }

    private static Response json(String body) {
        return new Response(200, Map.of("content-type", "application/json"), body);
    }
}
