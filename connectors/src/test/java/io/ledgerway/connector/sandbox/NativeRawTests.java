package io.ledgerway.connector.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import io.ledgerway.connector.http.PlatformHttp.Call;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.RawSource;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NativeRawTests {

    private static final Tenant TENANT = new Tenant("t1", "", Map.of());

    private final Deque<Answer> answers = new ArrayDeque<>();
    private final List<Call> calls = new ArrayList<>();
    private final PullSession session =
            () ->
                    call -> {
                        calls.add(call);
                        return answers.removeFirst();
                    };
    private final RawSource raw =
            Connectors.create(
                            new ConnectorSettings(
                                    URI.create("http://sandbox"), URI.create("http://b"), "i", "s"))
                    .require("mqjo")
                    .raw()
                    .orElseThrow();

    @Test
    void collectionComesPageByPage() throws ConnectorException {
        answers.add(
                json("{\"data\":[{\"id\":\"1\",\"net\":1.50}],\"next_cursor\":\"c\",\"total\":2}"));
        answers.add(json("{\"data\":[{\"id\":\"2\"}],\"next_cursor\":null,\"total\":2}"));

        var first = raw.page("/sales-invoices?state=a%20b", null, TENANT, session);
        var last = raw.page("/sales-invoices?state=a%20b", first.next(), TENANT, session);

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
    void oneObjectIsOneRecord() throws ConnectorException {
        answers.add(json("{\"name\":\"Acme\"}"));

        var page = raw.page("organisation", null, TENANT, session);

        assertThat(page.records()).singleElement().hasToString("{\"name\":\"Acme\"}");
        assertThat(page.next()).isNull();
    }

    @Test
    void cursorThatStandsStillIsNoEnd() {
        answers.add(json("{\"data\":[],\"next_cursor\":\"c\"}"));

        assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                .isThrownBy(() -> raw.page("/vendors", "c", TENANT, session));
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
    void nothingLeadsOutOfTheOrganisation(String dataSource) {
        assertThatExceptionOfType(ConnectorException.NotFound.class)
                .isThrownBy(() -> raw.page(dataSource, null, TENANT, session));
        assertThat(calls).isEmpty();
    }

    private static Answer json(String body) {
        return new Answer(200, Map.of("content-type", "application/json"), body);
    }
}
